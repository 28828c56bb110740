// Users of the account area: their pages, forms and accounts.

import { env, runInDurableObject } from 'cloudflare:test'
import { withCachedReads } from '#objects/platform/cached-reads.ts'
import type { AccountAreaData, AccountAreaState, InvitePageView } from '#shared/pages/account-area.ts'
import type { AccountAreaPageName } from '#shared/pages/area-facts.ts'
import { ACCOUNT_AREA_FORMS, type AccountAreaFormName } from '#shared/pages/area-forms.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { documentOf, payloadOf } from './edge-site.ts'
import { OWN, PASSWORD, Visitor } from './visitor.ts'

export const pathOf = (page: AccountAreaPageName) => ROUTES.find((route) => route.page === page)?.path ?? ''

/** Posts a form of the area as a browser does. */
export const post = (visitor: Visitor, form: AccountAreaFormName, fields: Readonly<Record<string, string>> = {}) =>
  visitor.ask(pathOf(ACCOUNT_AREA_FORMS[form].page), {
    method: 'POST',
    headers: OWN,
    body: new URLSearchParams({ form, ...fields }),
  })

export async function dataOf<Name extends AccountAreaPageName>(
  response: Response,
  status = 200,
): Promise<AccountAreaData[Name]> {
  return payloadOf(await documentOf(response, status)).data as AccountAreaData[Name]
}
export const view = async <Name extends AccountAreaPageName>(
  visitor: Visitor,
  page: Name,
): Promise<AccountAreaData[Name]> => dataOf<Name>(await visitor.ask(pathOf(page)))

/** Page of the affiliate programme; joins it first if necessary. */
export async function partner(visitor: Visitor): Promise<AccountAreaState & InvitePageView> {
  await post(visitor, 'affiliate-join')
  const data = await view(visitor, 'affiliate')
  if (!data.isJoined) throw new Error('nobody who joined')
  return data
}

/** Answer of an API call. */
export const answerOf = async (visitor: Visitor, path: string) =>
  (await visitor.ask(`/api${path}`)).json<{ code: number; data: never }>()

/** The same browser after a logout and a login: a known device, a new session. */
export async function again(visitor: Visitor, email: string): Promise<void> {
  await visitor.leave()
  await visitor.send('login', { by: 'email', email, password: PASSWORD })
}

/** Another window of the user, in a sub-account. */
export async function enteredBy(visitor: Visitor, id: string): Promise<Visitor> {
  const inside = new Visitor()
  for (const [name, value] of visitor.cookies) inside.cookies.set(name, value)
  await post(inside, 'sub-account-enter', { id })
  return inside
}

export const location = (response: Response) => [response.status, response.headers.get('location')]
export const objectOf = (visitor: Visitor) => env.ACCOUNT.getByName(visitor.cookies.get('userId') ?? '')
export const kinds = async (visitor: Visitor) => (await objectOf(visitor).events()).map(({ kind }) => kind)

export const KEY = {
  label: 'Bot',
  read: 'on',
  trade: 'on',
  ips: '203.0.113.9 10.0.0.0/8',
  days: '30',
  current: PASSWORD,
}

/** Changes a stored fact of an account, as time would. Uses the storage with its cache. */
export const rewriteFact = (account: string, name: string, fact: Readonly<Record<string, number>>) =>
  runInDurableObject(env.ACCOUNT.getByName(account), (_, { storage }) => {
    withCachedReads(storage).sql.exec('UPDATE facts SET json = ? WHERE name = ?', JSON.stringify(fact), name)
  })
