import { sha256 } from '../sha256.ts'

/** What people of p2p are called in addresses and answers: nobody learns anybody's account id by dealing with them. */
export const publicIdOf = (person: string): string => sha256(`maker ${person}`).slice(0, 16)
