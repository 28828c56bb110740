import { sha256 } from '../platform/sha256.ts'

/** The result hides the account id. */
export const toPublicId = (person: string): string => sha256(`maker ${person}`).slice(0, 16)
