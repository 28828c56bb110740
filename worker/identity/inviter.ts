import type { AccountOwner } from '#objects/identity/account/engine.ts'

export const toInviterField = ({ inviter }: Pick<AccountOwner, 'inviter'>) => (inviter === '' ? {} : { inviter })
