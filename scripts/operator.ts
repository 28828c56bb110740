// npm run operator: lists and changes operators, and prints the operator log. Reads URL (default http://localhost:8787)
// and OPERATOR_TOKEN.

import type { CallDefinition } from '#shared/api/contract.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { callOrExit, readOperatorSite } from './operator-calls.ts'

/** The most entries that a call returns. */
const LOG_PAGE = 200

const USAGE = `npm run operator -- list
npm run operator -- add <e-mail> [reason]
npm run operator -- remove <account id> [reason]
npm run operator -- log [how many]
npm run operator -- tokens
npm run operator -- token <name> read|act|all <days> [reason]
npm run operator -- token-remove <name> [reason]`

function end(text: string, code: number): never {
  if (code === 0) console.log(text)
  else console.error(text)
  process.exit(code)
}

const site = readOperatorSite()
const ask = <C extends CallDefinition>(call: C, what?: Readonly<Record<string, string | number>>) =>
  callOrExit(site, call, what)

/** Newest first, read in as many pages as it takes. */
async function readLog(count: number) {
  const read = await ask(operatorCalls.deskLog, { limit: Math.min(count, LOG_PAGE) })
  while (read.entries.length < count) {
    const before = read.entries.at(-1)?.seq ?? 1
    if (before <= 1) break
    const limit = Math.min(count - read.entries.length, LOG_PAGE)
    read.entries.push(...(await ask(operatorCalls.deskLog, { before, limit })).entries)
  }
  return read
}

const [command, what = '', ...words] = process.argv.slice(2)
const reason = words.join(' ') || 'by command'

switch (command) {
  case 'list':
    console.table(
      (await ask(operatorCalls.operators)).map(({ addedAt, ...row }) => ({ ...row, since: new Date(addedAt) })),
    )
    break
  case 'add': {
    const { id } = await ask(operatorCalls.addOperator, { email: what, reason })
    if (id === null) end(`No account has the address ${what}: sign up with it first.`, 1)
    end(`${what} (${id}) is an operator. The desk is at ${site.origin}/operator and asks for a second factor.`, 0)
    break
  }
  case 'remove': {
    const { removed } = await ask(operatorCalls.removeOperator, { id: what, reason })
    end(removed ? `${what} is no operator any more.` : `${what} is no operator.`, removed ? 0 : 1)
    break
  }
  case 'log': {
    const { entries, verification } = await readLog(Number(what) || 50)
    console.table(
      entries.map(({ hash, time, ...entry }) => ({
        ...entry,
        time: new Date(time).toISOString(),
        hash: hash.slice(0, 12),
      })),
    )
    const { brokenAt, head } = verification
    const isWhole = brokenAt === 0
    end(
      isWhole
        ? `All ${verification.entries} entries verify; head ${head}.`
        : `Entry ${brokenAt} is not as it was written.`,
      isWhole ? 0 : 1,
    )
    break
  }
  case 'tokens':
    console.table(
      (await ask(operatorCalls.tokens)).map(({ addedAt, expiresAt, ...row }) => ({
        ...row,
        since: new Date(addedAt),
        until: new Date(expiresAt),
      })),
    )
    break
  case 'token': {
    const [scope = '', days = '', ...why] = words
    const wanted = { name: what, scope, days: Number(days), reason: why.join(' ') || 'by command' }
    if (!operatorCalls.addToken.query.safeParse(wanted).success) end(USAGE, 2)
    const { token: text } = await ask(operatorCalls.addToken, wanted)
    end(text ?? `There is a token ${what}: remove it first.`, text === null ? 1 : 0)
    break
  }
  case 'token-remove': {
    const { removed } = await ask(operatorCalls.removeToken, { name: what, reason })
    end(removed ? `The token ${what} counts no more.` : `There is no token ${what}.`, removed ? 0 : 1)
    break
  }
  default:
    end(USAGE, 2)
}
