import type { Person } from '#objects/account/object.ts'

/** Of a person whom somebody invited: who gets a share of their fees. */
export const inviterOf = ({ inviter }: Pick<Person, 'inviter'>) => (inviter === '' ? {} : { inviter })
