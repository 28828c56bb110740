import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { AFFILIATE_BOARD_OBJECT_NAME } from '#shared/affiliate/board.ts'
import type { OwnAffiliateBoard } from '#shared/pages/account-area.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Env } from '../env.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess } from '../identity/area-outcome.ts'
import type { MemberRequest } from '../identity/member.ts'
import { affiliateStub } from './gateway.ts'

const boardOf = (env: Env) => objectStub(env, 'AFFILIATE_BOARD', AFFILIATE_BOARD_OBJECT_NAME)

/** If the board is unreachable, the page still shows rates and explanation. */
export async function loadAffiliateBoard(env: Env): Promise<PageData['affiliate-register']> {
  try {
    return { board: await boardOf(env).board() }
  } catch (error) {
    logError('affiliate_board_unreadable', { error })
    return {}
  }
}

/**
 * Call it after reading the affiliate's figures, because that read reports them to the board.
 * @returns undefined if the board is unreachable
 */
export async function readOwnAffiliateBoard(
  env: Env,
  userId: string,
): Promise<Omit<OwnAffiliateBoard, 'isOwn'> | undefined> {
  try {
    const [board, place, isHidden] = await Promise.all([
      boardOf(env).board(),
      boardOf(env).place(userId),
      affiliateStub(env, userId).isHidden(),
    ])
    return { board, place, isHidden }
  } catch (error) {
    logError('affiliate_board_unreadable', { error })
    return undefined
  }
}

export const setAffiliateBoardHidden =
  (isHidden: boolean) =>
  async ({ c, session }: MemberRequest): Promise<AccountAreaOutcome> => {
    await affiliateStub(c.env, session.token.account).hide(isHidden)
    return createAccountAreaSuccess(isHidden ? 'board_left' : 'board_joined')
  }
