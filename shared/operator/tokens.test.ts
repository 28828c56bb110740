import { expect, test } from 'vitest'
import { backupCalls } from './backup-calls.ts'
import { operatorCalls } from './calls.ts'
import { findRequiredTokenScope, hasTokenScope, OPERATOR_TOKEN_SCOPES } from './tokens.ts'

test('[KT7] a token that reads changes nothing, and none but `all` changes operators, tokens and secrets, or restores', () => {
  const scopes = Object.values({ ...operatorCalls, ...backupCalls }).map(
    ({ method, path }) => [path, findRequiredTokenScope(method, path)] as const,
  )
  const personal = [operatorCalls.deskLog.path, operatorCalls.quarantine.path]
  for (const { method, path } of Object.values(operatorCalls)) {
    const isRead = method === 'GET' && !personal.includes(path)
    expect(findRequiredTokenScope(method, path) === 'read', path).toBe(isRead)
  }
  const owners = scopes.filter(([, scope]) => scope === 'all').map(([path]) => path.replace('/api/v1/operator/', ''))
  expect(owners.toSorted()).toEqual([
    'backup/directory',
    'backup/edges',
    'backup/end',
    'backup/restore',
    'operators/add',
    'operators/remove',
    'secrets/turn',
    'tokens/add',
    'tokens/remove',
  ])
})

test('[KT7] a scope has those before it', () => {
  const table = OPERATOR_TOKEN_SCOPES.map((own) =>
    OPERATOR_TOKEN_SCOPES.map((required) => hasTokenScope(own, required)),
  )
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})
