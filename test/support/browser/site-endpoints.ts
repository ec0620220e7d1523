import { inject } from 'vitest'
import { readEndpoints } from '#local-cloud/running-cloud.ts'

export const siteEndpoints = async () => {
  const endpoints = await readEndpoints(inject('dataFolder'))
  if (!endpoints) throw new Error('The site of the browser tests does not run.')
  return { ...endpoints, endpoints }
}
