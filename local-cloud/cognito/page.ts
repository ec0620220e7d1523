// Pages of lists. A token is the next position.
import * as z from 'zod/mini'
import { invalidParameter } from './cognito-error.ts'

export const pageLimit = z._default(
  z.int().check(z.gte(0), z.lte(60, 'Member must have value less than or equal to 60')),
  60,
)

export const pageShape = { Limit: pageLimit, NextToken: z.optional(z.string()) }

export const pageOf = <Item>(all: readonly Item[], limit: number, token = '0') => {
  if (!/^\d{1,9}$/.test(token)) throw invalidParameter('Invalid pagination token.')
  const start = Number(token)
  const end = start + (limit || 60)
  return { items: all.slice(start, end), next: end < all.length ? String(end) : undefined }
}
