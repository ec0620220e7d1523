import { router } from '../http/endpoint.ts'
import * as account from './account.ts'
import * as draft from './draft.ts'
import * as help from './help.ts'
import * as letters from './letters.ts'
import * as papers from './papers.ts'
import * as signatures from './signatures.ts'
import * as signers from './signers.ts'
import * as submission from './submit-application.ts'

export const handler = router(account, draft, help, letters, papers, signatures, signers, submission)
