import { z } from 'zod/mini'
import { defineCall } from '../api/contract.ts'

/** Accepts absent and null as the same. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  )

/** Exchanges write flags as booleans, numbers and text. */
const Flag = z.pipe(
  z.union([z.boolean(), z.int(), z.enum(['0', '1', 'true', 'false'])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

const Id = z.pipe(z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(63))]), z.transform(String))

const Text = z.string().check(z.maxLength(64))

/** Login settings; `userSubType` 2 is a sub-account (spec §3). */
const SecurityConfig = z.object({
  changeLogin: maybe(Flag),
  standAloneLogin: maybe(Flag),
  userSubType: maybe(z.coerce.number()),
})
export type SecurityConfig = z.infer<typeof SecurityConfig>

/** Language codes: one text with commas, or rows that contain one code each. */
const LanguageList = z.pipe(
  z.union([
    z.string().check(z.maxLength(1_000)),
    z
      .array(z.union([Text, z.object({ lang: Text }), z.object({ language: Text }), z.object({ code: Text })]))
      .check(z.maxLength(200)),
  ]),
  z.transform((list): readonly string[] => {
    if (typeof list === 'string') return list.split(/[\s,]+/).filter((code) => code !== '')
    return list.map((row) => {
      if (typeof row === 'string') return row
      if ('lang' in row) return row.lang
      return 'language' in row ? row.language : row.code
    })
  }),
)

const UserMenu = z.object({
  id: maybe(Id),
  fid: maybe(Id),
  userInfo: maybe(z.record(z.string(), z.unknown())),
  availableLanguage: maybe(LanguageList),
})
export type UserMenu = z.infer<typeof UserMenu>

export const UserPreferences = z.object({
  userLanguage: maybe(Text),
  msgLanguage: maybe(Text),
  pricingCurrency: maybe(Text),
  preferencesSettingInfo: maybe(z.object({ scientificNotation: maybe(z.boolean()) })),
  confirmVenue: maybe(Text),
})
export type UserPreferences = z.infer<typeof UserPreferences>

const PreferenceUpdate = z.object({
  userLanguage: z.optional(Text),
  msgLanguage: z.optional(Text),
  pricingCurrency: z.optional(Text),
  deviceType: z.optional(z.enum(['h5', 'web'])),
  confirmSpot: z.optional(z.enum(['on', 'off'])),
  confirmFutures: z.optional(z.enum(['on', 'off'])),
  confirmVenue: z.optional(z.enum(['on', 'off'])),
})
export type PreferenceUpdate = z.infer<typeof PreferenceUpdate>

export const userCalls = {
  /** Code 0 with data; any other response is a failure. */
  securityConfig: defineCall({
    host: 'spot',
    method: 'GET',
    path: '/v2/users/security/config',
    query: z.object({}),
    success: [0],
    answer: SecurityConfig,
  }),
  /** Returns the user and the menu. The specification names no parameters, so the request has none. */
  topsInfo: defineCall({
    host: 'spot',
    method: 'POST',
    path: '/open/seckill/user/tops-info',
    query: z.object({}),
    answer: UserMenu,
  }),
  languageMenu: defineCall({
    host: 'spot',
    method: 'GET',
    path: '/open/lang/menu/show',
    query: z.object({}),
    answer: z.object({ whiteList: maybe(LanguageList) }),
  }),
  preferences: defineCall({
    host: 'spot',
    method: 'GET',
    path: '/v2/users/membership/user-perfenerce/get',
    query: z.object({}),
    answer: UserPreferences,
  }),
  updatePreferences: defineCall({
    host: 'spot',
    method: 'POST',
    path: '/v2/users/membership/user-perfenerce/update',
    query: PreferenceUpdate,
    answer: z.optional(z.unknown()),
  }),
} as const
