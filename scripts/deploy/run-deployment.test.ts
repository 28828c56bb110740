import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDeployTarget, writeDatabaseId } from './environments.ts'
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

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'meridian-deployment-'))
  await cp(TOML, join(root, 'wrangler.toml'))
  process.env.FAKE_WRANGLER = root
  printed = []
  built = []
  live = undefined
  hasChanges = false
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
      smokeTest: async (origin) => [{ name: origin, fault: undefined }, ...smoke],
      print: (text) => void printed.push(text),
    },
    { environment: 'staging', isDryRun: false, isWithoutMail: false, given: GIVEN, ...options },
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
  await expect(deploy()).rejects.toThrow(/no R2 bucket meridian-backup-staging: enable R2/)
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
  await deploy({ given: {} })
  await deploy()
  const pages = ['README.md', 'docs/operations.md'].map((path) =>
    readFile(resolve(import.meta.dirname, '../..', path), 'utf8'),
  )
  const text = [...printed, ...(await Promise.all(pages))].join('\n')
  const typed = Array.from(text.matchAll(/npx wrangler ([^`#\n),]+)/g), ([, command = '']) => command)
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

test.each(['d1 migrations', 'deploy --config'])('[DP4] no step follows a failed "%s"', async (step) => {
  await put(`fails ${step}`, true)
  await expect(deploy()).rejects.toThrow('failed (exit 1)')
  expect(printed.join('\n')).not.toContain('Testing')
  expect((await calls()).at(-1)).toMatch(new RegExp(`^${step}`))
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
