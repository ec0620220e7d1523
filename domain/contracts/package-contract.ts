import * as z from 'zod/mini'
import { buyerEntrySchema, buyerSchema } from '../packages/buyers.ts'
import {
  disclosureSchema,
  notSentReason,
  packageFileSchema,
  purposeSchema,
  toldWaySchema,
} from '../packages/disclosures.ts'
import { day, id, version } from '../schema-parts.ts'
import { exportJobSchema } from './export-contract.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This must be a UUID'))

const buyersSchema = z.object({ buyers: z.array(buyerSchema) })

/** By name. */
export const listBuyers = {
  method: 'GET',
  path: '/api/desk/buyers',
  request: z.strictObject({}),
  reply: buyersSchema,
} as const

/** `id`: chosen by the browser; a repeat changes nothing. Audited. 409 over the limit, and for a name that is there already. */
export const addBuyer = {
  method: 'POST',
  path: '/api/admin/buyers',
  request: z.strictObject({ id: uuid, ...buyerEntrySchema.shape }),
  reply: buyersSchema,
} as const

/** Audited. 404 after its removal. 409 for a stale `version`: then the list has the newer copy. */
export const changeBuyer = {
  method: 'PATCH',
  path: '/api/admin/buyers/{id}',
  request: z.strictObject({ id, version, ...buyerEntrySchema.shape }),
  reply: buyersSchema,
} as const

/** What they got stays on record. Audited. A repeat changes nothing. */
export const removeBuyer = {
  method: 'DELETE',
  path: '/api/admin/buyers/{id}',
  request: z.strictObject({ id }),
  reply: buyersSchema,
} as const

const disclosuresSchema = z.object({ disclosures: z.array(disclosureSchema) })

/**
 * `key`: becomes the id of the job; a repeat gets the same job. Audited. 409 with the reason if no package can be made now. The job
 * stops, with the reason, if that changes while it is made.
 */
export const preparePackage = {
  method: 'POST',
  path: '/api/desk/cases/{id}/packages',
  request: z.strictObject({
    id,
    key: uuid,
    buyer: id,
    purpose: purposeSchema,
    withAnswers: z._default(z.boolean(), false),
  }),
  reply: exportJobSchema,
  status: 202,
} as const

/** 404 for another one's. */
export const readPackage = {
  method: 'GET',
  path: '/api/desk/packages/{id}',
  request: z.strictObject({ id }),
  reply: exportJobSchema,
} as const

/** Audited. Leaves a finished package. 404 for another one's. */
export const cancelPackage = {
  method: 'DELETE',
  path: '/api/desk/packages/{id}',
  request: z.strictObject({ id }),
  reply: exportJobSchema,
} as const

const packagePlace = { id, package: id }

/** The files inside, with their hashes. */
export const readPackageFiles = {
  method: 'GET',
  path: '/api/desk/cases/{id}/packages/{package}/files',
  request: z.strictObject(packagePlace),
  reply: z.object({ files: z.array(packageFileSchema) }),
} as const

/**
 * From now on it counts as sent. The link lives for a minute. Audited. 409 with the reason if it can't be handed out now, or if a
 * document or paper inside isn't as it was; 410 after a day.
 */
export const openPackage = {
  method: 'POST',
  path: '/api/desk/cases/{id}/packages/{package}/open',
  request: z.strictObject(packagePlace),
  reply: z.extend(disclosuresSchema, { url: z.string(), expiresIn: z.number() }),
} as const

/** It never left us. Audited. A repeat changes nothing. 409 once the buyer was told that a paper was taken back. */
export const recordNotSent = {
  method: 'POST',
  path: '/api/desk/cases/{id}/packages/{package}/not-sent',
  request: z.strictObject({ ...packagePlace, why: notSentReason }),
  reply: disclosuresSchema,
} as const

/** The buyer knows that these papers were taken back. Audited. A repeat changes nothing. 422 for a day ahead or before that. */
export const recordTold = {
  method: 'POST',
  path: '/api/desk/cases/{id}/packages/{package}/told',
  request: z.strictObject({
    ...packagePlace,
    on: day,
    how: toldWaySchema,
    papers: z.array(id).check(z.minLength(1), z.maxLength(60)),
  }),
  reply: disclosuresSchema,
} as const
