import type { Person } from '#objects/identity/account/engine.ts'

/** Returns the field `inviter`: the account that gets a share of the user's fees. */
export const toInviterField = ({ inviter }: Pick<Person, 'inviter'>) => (inviter === '' ? {} : { inviter })
