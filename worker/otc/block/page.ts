import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { type BlockData, isBlockFormResult } from '#shared/otc/block/page.ts'
import type { Env } from '../../env.ts'
import { dealerStub } from '../convert/gateway.ts'
import { blockDeskStub, blockHandlers } from './gateway.ts'

type Page = BlockData['otc-block']

const ID = /^[0-9a-f]{24}$/
const HEDGES = 8

async function ownOf(env: Env, query: URLSearchParams, user: AccountOwner): Promise<Page['own']> {
  const desk = blockDeskStub(env)
  const asked = query.get('request') ?? ''
  const [isDealer, application, history, named, requests] = await Promise.all([
    desk.isDealer(user.id),
    desk.applicationOf(user.id),
    desk.history(user.id),
    ID.test(asked) ? desk.view(user.id, asked) : undefined,
    blockHandlers.requests(env, user, {}),
  ])
  const current = named ?? history.find(({ state }) => state === 'open' || state === 'accepted')
  return {
    isDealer,
    history,
    requests,
    now: Date.now(),
    ...(current && { current }),
    ...(application && { application }),
  }
}

export async function loadBlockPage(
  env: Env,
  search: string,
  user?: AccountOwner,
  shown: Partial<Page> = {},
): Promise<Page> {
  const query = new URLSearchParams(search)
  const note = query.get('note')
  const [tape, looks, hedges, own] = await Promise.all([
    blockDeskStub(env).tape(),
    blockDeskStub(env).looks(),
    dealerStub(env).hedges(),
    user && ownOf(env, query, user),
  ])
  return {
    legs: [],
    isWhole: true,
    values: {},
    tape,
    looks,
    hedges: hedges.slice(0, HEDGES),
    ...(isBlockFormResult(note) && { note }),
    ...(own && { own }),
    ...shown,
  }
}
