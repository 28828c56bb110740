#!/usr/bin/env node
// Stands in for wrangler in tests: its account is the folder FAKE_WRANGLER, which also has the calls, one a line.

import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.FAKE_WRANGLER
const args = process.argv.slice(2)
const call = args.slice(0, 2).join(' ')
const file = (name) => join(folder, name)
const argumentAfter = (flag) => args[args.indexOf(flag) + 1]
const load = (name) => (existsSync(file(name)) ? JSON.parse(readFileSync(file(name), 'utf8')) : undefined)

appendFileSync(file('calls'), `${args.join(' ')}\n`)
const fail = (text) => {
  console.error(text)
  process.exit(1)
}
if (existsSync(file(`fails ${call}`)) || existsSync(file(`fails ${call} ${args[2]}`))) {
  fail('Authentication error [code: 10000]')
}

if (call === 'whoami --json') process.exit(existsSync(file('logged-out')) ? 1 : 0)
else if (call === 'secret list') console.log(JSON.stringify(load('secrets.json') ?? []))
else if (call === 'deployments status') {
  const version = load('version.json')
  if (version === undefined) fail('This Worker does not exist on your account. [code: 10007]')
  console.log(JSON.stringify({ versions: [{ version_id: version, percentage: 100 }] }))
} else if (call === 'versions view')
  console.log(JSON.stringify({ resources: { bindings: load('bindings.json') ?? [] } }))
else if (call === 'secret delete') {
  writeFileSync(file('secrets.json'), JSON.stringify(load('secrets.json').filter(({ name }) => name !== args[2])))
  writeFileSync(file('version.json'), JSON.stringify(`version-without-${args[2]}`))
} else if (call === 'd1 list') console.log(JSON.stringify(load('databases.json') ?? []))
else if (call === 'd1 create')
  writeFileSync(file('databases.json'), JSON.stringify([{ name: args[2], uuid: 'd1-new' }]))
else if (call === 'r2 bucket') {
  const buckets = load('buckets.json') ?? []
  if (args[2] === 'create') writeFileSync(file('buckets.json'), JSON.stringify([...buckets, args[3]]))
  else if (!buckets.includes(args[3])) fail('The specified bucket does not exist. [code: 10006]')
  else console.log(JSON.stringify({ name: args[3] }))
} else if (args[0] === 'deploy' || call === 'versions upload') {
  if (args.includes('--secrets-file')) {
    const secrets = argumentAfter('--secrets-file')
    writeFileSync(file('uploaded.json'), readFileSync(secrets))
    writeFileSync(file('mode'), (statSync(secrets).mode & 0o777).toString(8))
  }
  const type = args[0] === 'deploy' ? 'deploy' : 'version-upload'
  if (type === 'deploy') writeFileSync(file('version.json'), JSON.stringify('version-new'))
  if (existsSync(file('fails late'))) fail('The domain could not be set')
  const entry = { type, version_id: 'version-new', targets: [] }
  appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, `${JSON.stringify(entry)}\n`)
}
