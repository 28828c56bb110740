import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotateConfiguredSecret } from '../turn-configured.ts'
import { NO_DATABASE_ID, readDeployTarget, writeDatabaseId } from './environments.ts'
import type { LiveAssets } from './live-assets.ts'
import { type DeploymentOptions, runDeployment } from './run-deployment.ts'
import type { SmokeResult } from './smoke-test.ts'
import { createWrangler } from './wrangler.ts'

const FAKE = resolve(import.meta.dirname, 'fake-wrangler.js')
const TOML = resolve(import.meta.dirname, '../../wrangler.toml')
const OPERATOR_TOKEN = 'a-token-that-nobody-may-read'
const GIVEN = { ORIGIN: 'https://staging.test', MAIL_URL: 'https://mail.test/send', OPERATOR_TOKEN, BRAND: 'Aurora' }

let root = ''
let printed: string[] = []
let smoke: readonly SmokeResult[] = []
let built: string[] = []
let live: LiveAssets | undefined
let hasChanges = false
let isClosed: boolean | undefined

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'meridian-deployment-'))
  await cp(TOML, join(root, 'wrangler.toml'))
  process.env.FAKE_WRANGLER = root
  printed = []
  built = []
  live = undefined
  hasChanges = false
  isClosed = undefined
  smoke = [{ name: 'health', fault: undefined }]
})
afterEach(async () => {
  delete process.env.FAKE_WRANGLER
  await rm(root, { recursive: true })
})

const deploy = (options: Partial<DeploymentOptions> = {}) =>
  runDeployment(
    {
      root,
      wrangler: createWrangler(FAKE, root),
      async build(environment) {
        built.push(environment)
        return '/built/wrangler.json'
      },
      readCheckout: async () => ({ commit: 'c0ffee', hasChanges }),
      fetchLiveAssets: async () => live,
      async smokeTest(origin, isRestoring) {
        isClosed = isRestoring
        return [{ name: origin, fault: undefined }, ...smoke]
      },
      print: (text) => void printed.push(text),
    },
    {
      environment: 'staging',
      isDryRun: false,
      isWithoutMail: false,
      isGradual: false,
      given: GIVEN,
      emptied: [],
      ...options,
    },
  )
const put = (name: string, value: unknown) => writeFile(join(root, name), JSON.stringify(value))
const textOf = (name: string) => readFile(join(root, name), 'utf8').catch(() => '')
const calls = async () => (await textOf('calls')).split('\n').filter((line) => line !== '')

test('[DP1] each missing setting is named with its remedy, and nothing is changed', async () => {
  expect(await deploy({ given: {} })).toBe(2)
  const text = printed.join('\n')
  for (const name of ['ORIGIN', 'MAIL_URL', 'OPERATOR_TOKEN']) expect(text).toContain(`- ${name}:`)
  expect(text).toContain('npx wrangler secret put OPERATOR_TOKEN --name meridian-staging')
  expect(built).toEqual([])
  expect(await calls()).toEqual(['whoami --json', 'secret list --name meridian-staging --format json'])
})

test.each([
  [{ ORIGIN: 'http://staging.test' }, /ORIGIN must be an https address/],
  [{ ORIGIN: 'https://staging.test/path' }, /ORIGIN must be an https address/],
  [{ HUB_SHARDS: '8', PERSISTENCE: 'paper' }, /PERSISTENCE must be one of/],
  [{ CAPTCHA_PROVIDER: 'turnstile' }, /needs TURNSTILE_SITE_KEY/],
  [{ MARKET_SOURCE: 'replay', REPLAY_FILE: 'day.txt' }, /cannot be deployed/],
])('[DP1] %j is refused before anything is changed', async (settings, reason) => {
  expect(await deploy({ given: { ...GIVEN, ...settings } })).toBe(2)
  expect(printed.join('\n')).toMatch(reason)
  expect(built).toEqual([])
})

test('[DP1] without a log-in of wrangler nothing begins', async () => {
  await put('logged-out', true)
  expect(await deploy()).toBe(2)
  expect(printed.join('\n')).toContain('npx wrangler login')
})

test('[DP1] secrets that Cloudflare stores are not missing', async () => {
  await put('secrets.json', [{ name: 'OPERATOR_TOKEN' }, { name: 'MAIL_URL' }, { name: 'OIDC_PROVIDERS' }])
  expect(await deploy({ given: { ORIGIN: 'https://staging.test' } })).toBe(0)
  expect((await calls()).find((call) => call.startsWith('deploy'))).not.toContain('--secrets-file')
})

test('[DP1] a site without mail is deployed only where the command says so', async () => {
  const { MAIL_URL, ...given } = GIVEN
  expect(MAIL_URL).not.toBe('')
  expect(await deploy({ given })).toBe(2)
  expect(await deploy({ given, isWithoutMail: true })).toBe(0)
  expect(printed.join('\n')).toContain('nobody can register')
})

test('[DP15] a deployment of production that answers names its commit for the next release', async () => {
  expect(await deploy()).toBe(0)
  expect(await textOf('live-release.json')).toBe('')
  smoke = [{ name: 'health', fault: 'no answer' }]
  expect(await deploy({ environment: 'production' })).toBe(1)
  expect(await textOf('live-release.json')).toBe('')
  smoke = []
  expect(await deploy({ environment: 'production' })).toBe(0)
  expect(JSON.parse(await textOf('live-release.json'))).toEqual({ commit: 'c0ffee', hasChanges: false })
  expect(printed.join('\n')).not.toContain('uncommitted')
  hasChanges = true
  expect(await deploy({ environment: 'production' })).toBe(0)
  expect(JSON.parse(await textOf('live-release.json'))).toEqual({ commit: 'c0ffee', hasChanges: true })
  expect(printed.join('\n')).toContain('uncommitted changes')
})

test('[DP14] the command says which assets of open pages stay', async () => {
  expect(await deploy()).toBe(0)
  expect(printed.join('\n')).toContain('The live site lists no builds')
  live = { builds: 3, fetched: 7, missing: 2 }
  expect(await deploy()).toBe(0)
  expect(printed.join('\n')).toContain('Assets of 3 live builds stay: 7 files fetched, 2 could not be read')
})

test.each([true, false])(
  '[TE1] a site without a security contact is deployed, and the command says so (%j)',
  async (isDryRun) => {
    expect(await deploy({ isDryRun })).toBe(0)
    expect(printed.join('\n')).toContain('Note: SECURITY_CONTACT: without it there is no /.well-known/security.txt')
    printed = []
    expect(await deploy({ isDryRun, given: { ...GIVEN, SECURITY_CONTACT: 'mailto:security@staging.test' } })).toBe(0)
    expect(printed.join('\n')).not.toContain('Note: SECURITY_CONTACT')
  },
)

test('[DP2] a dry run prints the plan and calls nothing', async () => {
  expect(await deploy({ isDryRun: true })).toBe(0)
  expect(printed.join('\n')).toMatch(
    /1\. check.*\n2\. find or create the D1 database meridian-directory-staging.*\n3\. find or create the R2 buckets meridian-backup-staging/,
  )
  expect(printed.join('\n')).not.toContain(OPERATOR_TOKEN)
  expect(await calls()).toEqual([])
  expect(await deploy({ isDryRun: true, given: {} })).toBe(2)
})

test('[DP3] the database is created once, and its id is written for this environment alone', async () => {
  expect(await deploy()).toBe(0)
  const toml = join(root, 'wrangler.toml')
  expect(readDeployTarget(toml, 'staging').databaseId).toBe('d1-new')
  expect(readDeployTarget(toml, 'production').databaseId).toMatch(/^0{8}-/)
  expect(await deploy()).toBe(0)
  expect((await calls()).filter((call) => call.startsWith('d1 create'))).toEqual([
    'd1 create meridian-directory-staging',
  ])
})

test('[DP3] a database that the account has is used', async () => {
  await put('databases.json', [{ name: 'meridian-directory-staging', uuid: 'd1-known' }])
  expect(await deploy()).toBe(0)
  expect(readDeployTarget(join(root, 'wrangler.toml'), 'staging').databaseId).toBe('d1-known')
})

test('[DP3] no other line of wrangler.toml changes', async () => {
  const before = await readFile(TOML, 'utf8')
  const after = writeDatabaseId(before, 'production', 'd1-other')
  const changed = after.split('\n').filter((line, index) => line !== before.split('\n')[index])
  expect(changed).toEqual(['database_id = "d1-other"'])
  expect(() => writeDatabaseId('name = "x"', 'staging', 'd1')).toThrow('no database_id')
})

test('[DP13] the buckets of the backup and of the status page are created once, before the build', async () => {
  expect(await deploy()).toBe(0)
  expect(printed.join('\n')).toContain('The R2 bucket meridian-backup-staging is new.')
  expect(printed.join('\n')).toContain('The R2 bucket meridian-status-staging is new.')
  expect(await deploy()).toBe(0)
  expect((await calls()).filter((call) => call.startsWith('r2 bucket create'))).toEqual([
    'r2 bucket create meridian-backup-staging',
    'r2 bucket create meridian-status-staging',
  ])
})

test('[DP13] an account without R2 gets the remedy, and nothing is built', async () => {
  await put('fails r2 bucket create', true)
  await expect(deploy()).rejects.toThrow(/the R2 bucket meridian-backup-staging: enable R2/)
  expect(built).toEqual([])
})

test.each([
  ['BACKUP', 'nothing is backed up', 'meridian-status-staging'],
  ['STATUS_PAGES', 'no status page outlives the exchange', 'meridian-backup-staging'],
])('[DP13] an environment without the bucket %s is deployed, and the command says so', async (binding, note, other) => {
  const toml = await readFile(TOML, 'utf8')
  const section = new RegExp(`\\[\\[env\\.staging\\.r2_buckets\\]\\]\nbinding = "${binding}"\n.*\n`)
  expect(toml).toMatch(section)
  await writeFile(join(root, 'wrangler.toml'), toml.replace(section, ''))
  for (const isDryRun of [true, false]) {
    printed = []
    expect(await deploy({ isDryRun })).toBe(0)
    expect(printed.join('\n')).toContain(`Note: ${binding}: ${note}`)
    expect(printed.filter((line) => line.startsWith('Note: ') && /BACKUP|STATUS_PAGES/.test(line))).toHaveLength(1)
  }
  expect((await calls()).filter((call) => call.startsWith('r2 bucket create'))).toEqual([`r2 bucket create ${other}`])
})

/** Longer names first: `d1 migrations apply` is not `d1`. */
const WRANGLER_COMMANDS = [
  'd1 migrations apply',
  'd1 time-travel restore',
  'r2 bucket domain add',
  'deployments status',
  'r2 bucket create',
  'r2 bucket info',
  'versions deploy',
  'versions upload',
  'secret list',
  'secret put',
  'versions view',
  'secret delete',
  'd1 create',
  'd1 list',
  'rollback',
  'whoami',
  'deploy',
  'login',
  'tail',
]

test('[DP31] the installed wrangler has each command and flag of a deployment, of its hints, and of the documents', {
  timeout: 180_000,
}, async () => {
  await put('version.json', 'version-old')
  await put('secrets.json', [{ name: 'ALERT_EMAIL' }])
  await deploy({ given: {} })
  await deploy({ emptied: ['ALERT_EMAIL'] })
  await deploy({ isGradual: true })
  const pages = ['README.md', 'docs/operations.md'].map((path) =>
    readFile(resolve(import.meta.dirname, '../..', path), 'utf8'),
  )
  const text = [...printed, ...(await Promise.all(pages))].join('\n')
  const typed = Array.from(text.matchAll(/npx wrangler ([^`#\n),]+)/g), ([, command = '']) => command)
  const restores = typed.filter((line) => /^d1 (?:time-travel|execute|export)/.test(line))
  expect(restores.length).toBeGreaterThan(0)
  expect(restores.filter((line) => !line.includes('--env production'))).toEqual([])
  const used = new Map<string, Set<string>>()
  for (const line of [...(await calls()), ...typed]) {
    const command = WRANGLER_COMMANDS.find((name) => `${line.trim()} `.startsWith(`${name} `))
    if (command === undefined) return expect.unreachable(`unknown command: ${line}`)
    const flags = used.get(command) ?? new Set<string>()
    for (const [flag] of line.matchAll(/(?<=\s)--[a-z-]+/g)) flags.add(flag)
    used.set(command, flags)
  }
  expect(used.get('deploy')).toEqual(
    new Set(['--config', '--domain', '--durable-objects-code-update-mode', '--var', '--secrets-file']),
  )
  expect(used.get('versions upload')).toEqual(new Set(['--config', '--var', '--secrets-file']))
  const objects = '--durable-objects-code-update-mode'
  expect([used.get('rollback'), used.get('versions deploy')]).toEqual(Array(2).fill(new Set(['--name', objects])))
  const wrangler = resolve(import.meta.dirname, '../../node_modules/.bin/wrangler')
  const missing = Array.from(used, async ([command, flags]) => {
    const { stdout } = await promisify(execFile)(wrangler, [...command.split(' '), '--help'])
    const lacks = [...flags].filter((flag) => !new RegExp(`${flag}(?![a-z-])`).test(stdout))
    return stdout.startsWith(`wrangler ${command}`) ? lacks : [command]
  })
  expect((await Promise.all(missing)).flat()).toEqual([])
})

test('[DP4] it builds, migrates, deploys at the host of ORIGIN, and tests there', async () => {
  await put('version.json', 'version-old')
  expect(await deploy()).toBe(0)
  expect(built).toEqual(['staging'])
  const acts = (await calls()).filter((call) => /^(?:d1 migrations|deploy )/.test(call))
  expect(acts[0]).toBe(
    `d1 migrations apply meridian-directory-staging --remote --env staging --config ${join(root, 'wrangler.toml')}`,
  )
  expect(acts[1]).toContain('deploy --config /built/wrangler.json --domain staging.test')
  expect(acts[1]).toContain('--var ORIGIN:https://staging.test')
  expect(acts[1]).toContain('--var BRAND:Aurora')
  expect(printed.join('\n')).toContain('ok  https://staging.test')
})

test.each([
  ['d1 migrations', 'd1 migrations'],
  ['deploy --config', 'deployments status'],
])('[DP4] no step but a look follows a failed "%s"', async (step, last) => {
  await put(`fails ${step}`, true)
  await expect(deploy()).rejects.toThrow('failed (exit 1)')
  expect(printed.join('\n')).not.toContain('Testing')
  expect((await calls()).at(-1)).toMatch(new RegExp(`^${last}`))
})

test('[DP5] secrets go in a file that others cannot read, never in a command or in the output', async () => {
  expect(await deploy()).toBe(0)
  const { MAIL_URL } = GIVEN
  expect(JSON.parse(await textOf('uploaded.json'))).toEqual({ MAIL_URL, OPERATOR_TOKEN })
  expect(await textOf('mode')).toBe('600')
  for (const text of [...printed, ...(await calls())]) {
    expect(text).not.toContain(OPERATOR_TOKEN)
    expect(text).not.toContain(MAIL_URL)
  }
  const file = /--secrets-file (\S+)/.exec((await calls()).join('\n'))?.[1] ?? ''
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test('[DP7] it says how to go back to the version before, also after a failed test', async () => {
  await put('version.json', 'version-old')
  smoke = [{ name: 'socket', fault: 'no pong' }]
  expect(await deploy()).toBe(1)
  const text = printed.join('\n')
  expect(text).toContain('FAILED  socket no pong')
  expect(text).toContain('Version version-new of meridian-staging is live')
  expect(text).toContain('npx wrangler rollback version-old --name meridian-staging')
})

const bound = (vars: Readonly<Record<string, string>>) =>
  put(
    'bindings.json',
    Object.entries(vars).map(([name, text]) => ({ type: 'plain_text', name, text })),
  )

test('[DP34] a secret ends from its turn to the upload, and the version to go back to does not know it either', async () => {
  const stored = ['SESSION_SECRET', 'SESSION_SECRET_OTHERS', 'OPERATOR_TOKEN', 'MAIL_URL', 'DESK_ADDRESSES']
  await put(
    'secrets.json',
    stored.map((name) => ({ name })),
  )
  await put('version.json', 'version-old')
  const text = `SESSION_SECRET=k1-${'n'.repeat(40)}\nSESSION_SECRET_OTHERS=${'o'.repeat(40)}\n`
  const file = parseEnv(rotateConfiguredSecret(text, 'session', true).changed ?? '')
  const emptied = Object.keys(file).filter((name) => file[name] === '')
  expect(await deploy({ given: { ...GIVEN, ...file }, emptied })).toBe(0)
  expect((await calls()).filter((call) => call.startsWith('secret delete'))).toEqual([
    'secret delete SESSION_SECRET_OTHERS --name meridian-staging',
  ])
  expect(JSON.parse(await textOf('secrets.json')).map(({ name }: { name: string }) => name)).toEqual(
    stored.filter((name) => name !== 'SESSION_SECRET_OTHERS'),
  )
  expect(JSON.parse(await textOf('uploaded.json'))).toMatchObject({ SESSION_SECRET: file.SESSION_SECRET })
  expect(printed.join('\n')).toContain('wrangler rollback version-without-SESSION_SECRET_OTHERS')
  expect(printed.join('\n')).toContain('Note: DESK_ADDRESSES: only Cloudflare stores these, so they stay')
})

test.each(['DESK_ADDRESSES', 'ALERT_EMAIL'])('[DP34] an empty line of the file ends %s', async (name) => {
  await put('secrets.json', [{ name }])
  expect(await deploy({ emptied: [name, 'ALERT_URL'] })).toBe(0)
  expect(await textOf('secrets.json')).toBe('[]')
  expect(printed.join('\n')).toContain(`Cloudflare stores these secrets no longer: ${name}.`)
})

const stored = (...names: readonly string[]) =>
  put(
    'secrets.json',
    names.map((name) => ({ name })),
  )
const acts = async () => (await calls()).filter((call) => /^(?:secret delete|deploy )/.test(call))

test.each([
  [{ CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: '1x0' }, ['TURNSTILE_SECRET_KEY']],
  [{ ALERT_URL: 'https://hooks.test' }, ['ALERT_SECRET']],
  [{ ORIGIN: 'https://staging.test', TELEGRAM_BOT_NAME: 'meridian_bot' }, ['TELEGRAM_BOT_TOKEN']],
])('[DP34] a secret that the live version needs for %j does not end', async (vars, names) => {
  await put('version.json', 'version-old')
  await bound({ LEDGER_SHARDS: '16', ...vars })
  await stored(...names)
  expect(await deploy({ given: { ...GIVEN, LEDGER_SHARDS: '16' }, emptied: names })).toBe(2)
  expect(printed.join('\n')).toContain('change the setting first, end the secret with the next deployment')
  expect([built, await acts()]).toEqual([[], []])
})

test('[DP34] secrets end in an order in which the live version always has what it needs', async () => {
  await put('version.json', 'version-old')
  await stored('ALERT_SECRET', 'ALERT_URL', 'MAIL_URL')
  expect(await deploy({ emptied: ['ALERT_SECRET', 'ALERT_URL'] })).toBe(0)
  expect((await acts()).map((act) => act.split(' ').slice(0, 3).join(' '))).toEqual([
    'secret delete ALERT_URL',
    'secret delete ALERT_SECRET',
    'deploy --config /built/wrangler.json',
  ])
  expect(printed.join('\n')).toContain('wrangler rollback version-without-ALERT_SECRET')
})

test('[DP34] the desk stays bound until the new version is live, and if that fails', async () => {
  await put('version.json', 'version-old')
  await stored('DESK_ADDRESSES', 'MAIL_URL')
  await put('fails deploy --config', true)
  await expect(deploy({ emptied: ['DESK_ADDRESSES'] })).rejects.toThrow('failed (exit 1)')
  expect(await textOf('secrets.json')).toContain('DESK_ADDRESSES')
  await rm(join(root, 'fails deploy --config'))
  expect(await deploy({ emptied: ['DESK_ADDRESSES'] })).toBe(0)
  expect((await acts()).at(-1)).toContain('secret delete DESK_ADDRESSES')
  expect(printed.join('\n')).toContain('Version version-without-DESK_ADDRESSES of meridian-staging is live')
  expect(printed.join('\n')).toContain('wrangler rollback version-old')
})

test('[DP34] [DP37] a deletion of the desk that fails is reported after the version went live', async () => {
  await put('version.json', 'version-old')
  await stored('DESK_ADDRESSES', 'MAIL_URL')
  await put('fails secret delete', true)
  expect(await deploy({ emptied: ['DESK_ADDRESSES'] })).toBe(1)
  expect(printed.join('\n')).toContain('DESK_ADDRESSES may still be stored: deploy again')
  expect(printed.join('\n')).toContain('wrangler rollback version-old')
})

test.each(['deploy --config', 'secret delete ALERT_SECRET'])(
  '[DP34] [DP37] a failed "%s" after secrets ended is reported, with the names',
  async (step) => {
    await put('version.json', 'version-old')
    await stored('ALERT_SECRET', 'ALERT_URL', 'MAIL_URL')
    await put(`fails ${step}`, true)
    expect(await deploy({ emptied: ['ALERT_SECRET', 'ALERT_URL'] })).toBe(1)
    const text = printed.join('\n')
    expect(text).toContain('FAILED  ')
    expect(text).toContain('The version before goes on without ALERT_URL, ALERT_SECRET: deploy again')
  },
)

test('[DP34] neither an absent line nor an empty variable of the process ends a secret', async () => {
  await put('secrets.json', [{ name: 'ALERT_EMAIL' }])
  expect(await deploy({ given: { ...GIVEN, ALERT_EMAIL: '' } })).toBe(0)
  expect(await deploy({ given: { ...GIVEN, ALERT_EMAIL: 'a@b.test' }, emptied: ['ALERT_EMAIL'] })).toBe(0)
  expect((await calls()).join('\n')).not.toContain('secret delete')
})

test.each([
  ['SESSION_SECRET', /SESSION_SECRET has an empty line/],
  ['PASSWORD_PEPPER', /PASSWORD_PEPPER has an empty line/],
  ['OPERATOR_TOKEN', /- OPERATOR_TOKEN:/],
])('[DP34] an empty line of %s, which users or operators need, changes nothing', async (name, reason) => {
  const { OPERATOR_TOKEN: _, ...given } = GIVEN
  await put('secrets.json', [{ name: 'OPERATOR_TOKEN' }, { name }])
  expect(await deploy({ given, emptied: [name] })).toBe(2)
  expect(printed.join('\n')).toMatch(reason)
  expect(built).toEqual([])
})

test('[DP35] a gradual deployment uploads the same build, vars and secrets, and prints each step', async () => {
  await put('version.json', 'version-old')
  expect(await deploy({ isGradual: true })).toBe(0)
  const acts = (await calls()).filter((call) => /^(?:d1 migrations|deploy |versions upload)/.test(call))
  expect(acts).toHaveLength(2)
  expect(acts[1]).toMatch(/^versions upload --config \/built\/wrangler\.json --var .*ORIGIN:https:\/\/staging\.test/)
  expect(acts[1]).toContain('--var BRAND:Aurora')
  expect(JSON.parse(await textOf('uploaded.json'))).toMatchObject({ OPERATOR_TOKEN })
  const end = '--name meridian-staging --durable-objects-code-update-mode immediate'
  for (const step of [
    `npx wrangler versions deploy version-new@10% version-old@90% ${end}`,
    `npx wrangler versions deploy version-new@100% ${end}`,
    `npx wrangler rollback version-old ${end}`,
  ]) {
    expect(printed.join('\n')).toContain(step)
  }
})

test('[DP35] a first version, and an end of secrets, cannot be gradual', async () => {
  expect(await deploy({ isGradual: true })).toBe(2)
  expect(printed.join('\n')).toContain('The first version cannot be deployed gradually')
  await put('version.json', 'version-old')
  await put('secrets.json', [{ name: 'ALERT_EMAIL' }])
  expect(await deploy({ isGradual: true, emptied: ['ALERT_EMAIL'] })).toBe(2)
  expect(printed.join('\n')).toContain('Secrets end for all requests at once (ALERT_EMAIL)')
  expect(built).toEqual([])
})

test('[DP36] a database that the account lost stops the deployment, with the way to a new one', async () => {
  expect(await deploy()).toBe(0)
  await put('databases.json', [])
  built = []
  await expect(deploy()).rejects.toThrow(/no D1 database d1-new.*set its database_id in wrangler.toml to 0{8}-/)
  expect(built).toEqual([])
  const toml = join(root, 'wrangler.toml')
  await writeFile(toml, writeDatabaseId(await readFile(toml, 'utf8'), 'staging', NO_DATABASE_ID))
  expect(await deploy()).toBe(0)
})

test.each(['secret list', 'd1 list', 'r2 bucket info', 'deployments status'])(
  '[DP36] a look ("%s") that fails is not taken for nothing there',
  async (look) => {
    await put('databases.json', [{ name: 'meridian-directory-staging', uuid: 'd1-known' }])
    await put(`fails ${look}`, true)
    await expect(deploy()).rejects.toThrow('Authentication error')
    expect((await calls()).join('\n')).not.toMatch(/create|secret delete|^deploy --/m)
  },
)

test('[DP37] a version that went live before wrangler failed is tested, with the way back', async () => {
  await put('version.json', 'version-old')
  await put('fails late', true)
  expect(await deploy()).toBe(1)
  const text = printed.join('\n')
  expect(text).toContain('FAILED  after the version went live')
  expect(text).toContain('ok  https://staging.test')
  expect(text).toContain(
    'Version version-new of meridian-staging is live. To go back: npx wrangler rollback version-old',
  )
})

test('[DP38] settings that objects keep from their first start cannot change', async () => {
  await put('version.json', 'version-old')
  expect(await deploy()).toBe(0)
  await bound({ LEDGER_SHARDS: '16', HOME_REGION: 'weur' })
  built = []
  expect(await deploy({ given: { ...GIVEN, HOME_REGION: 'weur' } })).toBe(2)
  expect(printed.join('\n')).toContain('LEDGER_SHARDS of the live version is "16" and cannot change any more')
  expect(printed.join('\n')).not.toContain('HOME_REGION of the live version')
  expect(await deploy({ given: { ...GIVEN, LEDGER_SHARDS: '16' } })).toBe(2)
  expect(printed.join('\n')).toContain('HOME_REGION of the live version is "weur"')
  expect(built).toEqual([])
  expect(await deploy({ given: { ...GIVEN, LEDGER_SHARDS: '16', HOME_REGION: 'weur' } })).toBe(0)
})

test('[DP39] a site that is closed for a restore is tested for its 503', async () => {
  expect(await deploy()).toBe(0)
  expect(isClosed).toBe(false)
  expect(await deploy({ given: { ...GIVEN, RESTORING: 'true' } })).toBe(0)
  expect(isClosed).toBe(true)
})

test('[DP7] the first version has none before it', async () => {
  expect(await deploy()).toBe(0)
  expect(printed.join('\n')).toContain('no version to go back to')
})

test('[LG2] the command says what the legal documents still need', async () => {
  const legal = {
    LEGAL_OPERATOR: 'Example Exchange Ltd',
    LEGAL_ADDRESS: 'Example Street 5, Tallinn',
    LEGAL_EMAIL: 'legal@example.com',
    LEGAL_COUNTRY: 'EE',
    LEGAL_AUTHORITY: 'Example Supervisory Authority',
    LEGAL_DATE: '2026-12-01',
  }
  expect(await deploy({ isDryRun: true })).toBe(0)
  expect(printed.join('\n')).toContain('Note: LEGAL_OPERATOR: without it')
  printed = []
  expect(await deploy({ isDryRun: true, given: { ...GIVEN, ...legal } })).toBe(0)
  expect(printed.join('\n')).toContain('Note: LEGAL_REVIEWED')
  printed = []
  expect(await deploy({ isDryRun: true, given: { ...GIVEN, ...legal, LEGAL_REVIEWED: 'true' } })).toBe(0)
  expect(printed.join('\n')).not.toContain('Note: LEGAL')
})
