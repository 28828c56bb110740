// The export contains dates instead of epoch ms, and no hashes, secrets or whole tokens.

import { z } from 'zod/mini'
import { AccountPreferences } from '#shared/identity/account/preferences.ts'
import { AccountClosing } from './ending/closing.ts'
import { readPasskeys } from './factors/stored-passkeys.ts'
import { hasTwoStep } from './factors/two-step.ts'
import type { AccountSettingsStore } from './settings-store.ts'
import type { AccountStore } from './store.ts'
import { readWelcome } from './welcome.ts'

const date = (time: number): string | null => (time === 0 ? null : new Date(time).toISOString())

export function exportAccount(account: AccountStore, settings: AccountSettingsStore): Record<string, unknown> {
  const profile = account.profile()
  if (!profile) return {}
  const { id, contact, locale, residence, wantsNews, inviteCode, invitedBy, openedAt, withdrawalsHeldUntil } = profile
  const closing = settings.findSetting('closing', AccountClosing)
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
    firstSteps: readWelcome(settings) ?? null,
    preferences: settings.findSetting('preferences', AccountPreferences) ?? {},
    security: { antiPhishingCode: settings.findSetting('phrase', z.string()) ?? '', twoStep: hasTwoStep(settings) },
    passkeys: readPasskeys(settings).map(({ name, createdAt, usedAt, backedUp }) => ({
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
    notifications: settings.notifications().map(({ at, kind, data, is_read }) => ({
      at: date(at),
      kind,
      isRead: is_read === 1,
      ...(data !== '' && { about: JSON.parse(data) }),
    })),
    apiKeys: settings.apiKeys.all().map(({ label, scopes, ips, madeAt, expiresAt, usedAt }) => ({
      label,
      scopes,
      ips,
      madeAt: date(madeAt),
      expiresAt: date(expiresAt),
      usedAt: date(usedAt),
    })),
    subAccounts: settings.subAccounts.all().map(({ madeAt, ...sub }) => ({ ...sub, madeAt: date(madeAt) })),
    acceptances: settings.acceptances().map(({ at, ...accepted }) => ({ ...accepted, at: date(at) })),
    affiliateApplication: settings.findSetting('application', z.record(z.string(), z.unknown())) ?? null,
  }
}
