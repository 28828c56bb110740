// Dates instead of epoch ms; no hashes, secrets or full tokens.

import { z } from 'zod/mini'
import { AccountPreferences } from '#shared/identity/account/preferences.ts'
import type { AccountStore } from '../store.ts'
import { AccountClosing } from './closing.ts'
import { readPasskeys } from './passkeys.ts'
import type { AreaStore } from './store.ts'
import { isTwoStep } from './two-step.ts'
import { readWelcome } from './welcome.ts'

const date = (time: number): string | null => (time === 0 ? null : new Date(time).toISOString())

export function exportAccount(account: AccountStore, area: AreaStore): Record<string, unknown> {
  const profile = account.profile()
  if (!profile) return {}
  const { id, contact, locale, residence, wantsNews, inviteCode, invitedBy, openedAt, withdrawalsHeldUntil } = profile
  const closing = area.fact('closing', AccountClosing)
  return {
    profile: {
      id,
      contact,
      locale,
      residence,
      wantsNews,
      inviteCode,
      invitedBy,
      openedAt: date(openedAt),
      withdrawalsHeldUntil: date(withdrawalsHeldUntil),
      closesAt: date(closing?.closesAt ?? 0),
    },
    firstSteps: readWelcome(area) ?? null,
    preferences: area.fact('preferences', AccountPreferences) ?? {},
    security: { antiPhishingCode: area.fact('phrase', z.string()) ?? '', twoStep: isTwoStep(area) },
    passkeys: readPasskeys(area).map(({ name, createdAt, usedAt, backedUp }) => ({
      name,
      backedUp,
      createdAt: date(createdAt),
      usedAt: date(usedAt ?? 0),
    })),
    sessions: account.sessions().map(({ agent, address, beganAt, seenAt, stays }) => ({
      agent,
      address,
      stays,
      beganAt: date(beganAt),
      seenAt: date(seenAt),
    })),
    devices: account.devices().map(({ agent, known_at, seen_at }) => ({
      agent,
      knownAt: date(known_at),
      seenAt: date(seen_at),
    })),
    events: account.events().map(({ at, ...event }) => ({ at: date(at), ...event })),
    notifications: area.notifications().map(({ at, kind, data, is_read }) => ({
      at: date(at),
      kind,
      isRead: is_read === 1,
      ...(data !== '' && { about: JSON.parse(data) }),
    })),
    apiKeys: area.apiKeys.all().map(({ label, scopes, ips, madeAt, expiresAt, usedAt }) => ({
      label,
      scopes,
      ips,
      madeAt: date(madeAt),
      expiresAt: date(expiresAt),
      usedAt: date(usedAt),
    })),
    subAccounts: area.subAccounts.all().map(({ madeAt, ...sub }) => ({ ...sub, madeAt: date(madeAt) })),
    affiliateApplication: area.fact('application', z.record(z.string(), z.unknown())) ?? null,
  }
}
