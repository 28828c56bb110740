// npm run turn: rotates a secret without logging anybody out (docs/decisions/105). Reads URL (default http:
// localhost:8787) and OPERATOR_TOKEN; with --env it changes .settings/<env>.env instead.

import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { operatorCalls, RotatingSecretName } from '#shared/operator/calls.ts'
import { callOrExit, readOperatorSite } from './operator-calls.ts'
import {
  type ConfiguredSecretName,
  isConfiguredSecretName,
  rotateConfiguredSecret,
  SETTING_OF_SECRET,
} from './turn-configured.ts'

const USAGE = `npm run turn -- session|pepper|captcha [reason]  a new secret verifies at once, and signs in a quarter of an hour
npm run turn -- session --end                    ends secrets that nothing needs any more
npm run turn -- session --end-now                ends all former secrets at once: a leak
npm run turn -- session --env staging            turns a configured secret in .settings/staging.env; deploy after it
npm run turn -- venue|operator --env staging     the secret of users' venue keys, the token of operator calls`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string' },
    end: { type: 'boolean', default: false },
    'end-now': { type: 'boolean', default: false },
  },
})

function end(text: string, code: number): never {
  if (code === 0) console.log(text)
  else console.error(text)
  process.exit(code)
}

async function turnFile(environment: string, name: ConfiguredSecretName): Promise<never> {
  const path = join(resolve(import.meta.dirname, '..'), '.settings', `${environment}.env`)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return end(`there is no ${path}`, 2)
  const { changed, next } = rotateConfiguredSecret(text, name, values.end || values['end-now'])
  if (changed === undefined) return end(next, 1)
  await writeFile(path, changed, { mode: 0o600 })
  return end(next, 0)
}

async function turnGenerated(name: RotatingSecretName): Promise<never> {
  const act = values['end-now'] ? 'end_now' : values.end ? 'end' : 'turn'
  const reason = positionals.slice(1).join(' ') || 'by command'
  const { done, signsFrom, left, fault } = await callOrExit(readOperatorSite(), operatorCalls.turnSecret, {
    name,
    act,
    reason,
  })
  if (fault === 'configured') return end(`${SETTING_OF_SECRET[name]} is configured: turn it with --env`, 1)
  if (!done) return end('The last secret does not sign yet, or there are too many: end former ones.', 1)
  const text = act === 'turn' ? `The new secret signs from ${new Date(signsFrom).toISOString()}.` : `${left} left.`
  return end(text, 0)
}

const [named] = positionals
if (values.env !== undefined) {
  if (!isConfiguredSecretName(named)) end(USAGE, 2)
  await turnFile(values.env, named)
} else {
  const secret = RotatingSecretName.safeParse(named)
  if (!secret.success) end(USAGE, 2)
  await turnGenerated(secret.data)
}
