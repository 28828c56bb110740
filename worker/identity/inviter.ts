import type { Person } from '#objects/identity/account/engine.ts'

/** The inviter, who gets a share of the user's fees. */
export const toInviterField = ({ inviter }: Pick<Person, 'inviter'>) => (inviter === '' ? {} : { inviter })
