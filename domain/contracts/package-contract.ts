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
import { get, linkReply, patch, post, remove } from './call.ts'
import { exportJobSchema } from './export-contract.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This must be a UUID'))

const buyersSchema = z.object({ buyers: z.array(buyerSchema) })

/** By name. */
export const listBuyers = get('/api/desk/buyers', buyersSchema, {})

/** `id`: chosen by the browser; a repeat changes nothing. Audited. 409 over the limit, and for a name that is there already. */
export const addBuyer = post('/api/admin/buyers', buyersSchema, { id: uuid, ...buyerEntrySchema.shape })

/** Audited. 404 after its removal. 409 for a stale `version`: then the list has the newer copy. */
export const changeBuyer = patch('/api/admin/buyers/{id}', buyersSchema, {
  id,
  version,
  ...buyerEntrySchema.shape,
})

/** What they got stays on record. Audited. A repeat changes nothing. */
export const removeBuyer = remove('/api/admin/buyers/{id}', buyersSchema, { id })

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
export const readPackage = get('/api/desk/packages/{id}', exportJobSchema, { id })

/** Audited. Leaves a finished package. 404 for another one's. */
export const cancelPackage = remove('/api/desk/packages/{id}', exportJobSchema, { id })

const packagePlace = { id, package: id }

/** The files inside, with their hashes. */
export const readPackageFiles = get(
  '/api/desk/cases/{id}/packages/{package}/files',
  z.object({ files: z.array(packageFileSchema) }),
  packagePlace,
)

/**
 * From now on it counts as sent. The link lives for a minute. Audited. 409 with the reason if it can't be handed out now, or if a
 * document or paper inside isn't as it was; 410 after a day.
 */
export const openPackage = post(
  '/api/desk/cases/{id}/packages/{package}/open',
  z.extend(disclosuresSchema, linkReply.shape),
  packagePlace,
)

/** It never left us. Audited. A repeat changes nothing. 409 once the buyer was told that a paper was taken back. */
export const recordNotSent = post('/api/desk/cases/{id}/packages/{package}/not-sent', disclosuresSchema, {
  ...packagePlace,
  why: notSentReason,
})

/** The buyer knows that these papers were taken back. Audited. A repeat changes nothing. 422 for a day ahead or before that. */
export const recordTold = post('/api/desk/cases/{id}/packages/{package}/told', disclosuresSchema, {
  ...packagePlace,
  on: day,
  how: toldWaySchema,
  papers: z.array(id).check(z.minLength(1), z.maxLength(60)),
})
