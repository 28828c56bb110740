import { z } from 'zod/mini'
import { CaptchaRefusal } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import {
  AUTH_FORM_NAMES,
  AUTH_FORM_NOTICES,
  AUTH_FORM_REFUSALS,
  AUTH_FORMS,
  type AuthFormName,
} from '#shared/identity/forms.ts'
import { INPUT_PROBLEM_CODES } from '#shared/validation/problem.ts'
import { type CallDefinition, defineCall, SITE_API_BASE } from '../api/contract.ts'

const FieldProblem = z.object({
  field: z.string(),
  code: z.enum(INPUT_PROBLEM_CODES),
  params: z.exactOptional(z.record(z.string(), z.number())),
})

/** An invalid form gets a regular answer, not an HTTP error. */
const FormAnswer = z.discriminatedUnion('kind', [
  /** Path of the next step, without locale prefix. */
  z.object({ kind: z.literal('next'), path: z.string() }),
  /** The last step: the browser continues to the visitor's destination. */
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('told'), notice: z.enum(AUTH_FORM_NOTICES) }),
  z.object({ kind: z.literal('problems'), problems: z.array(FieldProblem) }),
  z.object({ kind: z.literal('captcha'), refusal: CaptchaRefusal }),
  z.object({ kind: z.literal('refused'), reason: z.enum(AUTH_FORM_REFUSALS), waitSeconds: z.exactOptional(z.int()) }),
])
export type FormAnswer = z.infer<typeof FormAnswer>

const CAPTCHA_LENGTH_MAX = 8_192

export const LOCALE_FIELD = 'locale'

/** Every field is optional text: the form's rules report errors by field name. */
const bodyOf = (name: AuthFormName) =>
  z.object({
    ...Object.fromEntries(AUTH_FORMS[name].fields.map((field) => [field.name, z.optional(z.string())])),
    [LOCALE_FIELD]: z.optional(z.enum(LOCALE_CODES)),
    [CAPTCHA_FIELD]: z.optional(z.string().check(z.maxLength(CAPTCHA_LENGTH_MAX))),
  })

type FormCall = CallDefinition<ReturnType<typeof bodyOf>, typeof FormAnswer>

export const authCalls = Object.fromEntries(
  AUTH_FORM_NAMES.map((name) => [
    name,
    defineCall({ method: 'POST', path: `${SITE_API_BASE}/auth/${name}`, query: bodyOf(name), answer: FormAnswer }),
  ]),
) as Readonly<Record<AuthFormName, FormCall>>
