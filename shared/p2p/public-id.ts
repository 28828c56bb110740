import { sha256 } from '../platform/sha256.ts'

/** The result hides the account id. */
export const toPublicId = (userId: string): string => sha256(`maker ${userId}`).slice(0, 16)
