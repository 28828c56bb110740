import type { Person } from '#objects/account/object.ts'

/** The inviter, who gets a share of the user's fees. */
export const toInviterField = ({ inviter }: Pick<Person, 'inviter'>) => (inviter === '' ? {} : { inviter })
