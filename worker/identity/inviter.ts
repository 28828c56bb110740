import type { Person } from '#objects/identity/account/engine.ts'

export const toInviterField = ({ inviter }: Pick<Person, 'inviter'>) => (inviter === '' ? {} : { inviter })
