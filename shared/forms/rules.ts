// A form as data: its fields, how each is cleaned and what may be wrong with it. Browser and edge read the same one.

import type { CaptchaAction, CaptchaRefusal } from '#shared/captcha/contract.ts'
import type { Problem } from '#shared/validation/problem.ts'

export type Values = Readonly<Record<string, string>>

export type Field = {
  readonly name: string
  /** What is beyond is not read: longer than anything that can be right, so that it is refused for its length. */
  readonly longest: number
  /** Never shown again, not even to who typed it. */
  readonly secret?: boolean
  readonly clean?: (text: string) => string
  /** @param values all of the form's, cleaned: some fields count only where another says so */
  readonly check?: (text: string, values: Values) => Problem | undefined
}

export type FieldProblem = Problem & { readonly field: string }

export type FormRules = {
  readonly fields: readonly Field[]
  /** Which captcha it asks for, if any. */
  readonly captcha?: CaptchaAction
}

/** What a form shows: what was typed, what is wrong with it, or why nothing came of it. */
export type FormState<Refusal extends string = string, FormNotice extends string = string> = {
  readonly values: Values
  readonly problems: readonly FieldProblem[]
  /** Why its captcha did not count. */
  readonly captcha?: CaptchaRefusal
  readonly refusal?: Refusal
  /** How long until it is worth trying again. */
  readonly waitSeconds?: number
  /** What came of it that is no mistake. */
  readonly notice?: FormNotice
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what goes
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/g

/** One line of text: without control characters, half characters and spaces around it. */
export const cleanLine = (text: string): string => text.toWellFormed().replace(CONTROLS, '').trim()

/** Reads the form's fields from what was sent, whatever that is: each as cleaned text, absent ones as ''. */
export function readValues({ fields }: FormRules, sent: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    fields.map(({ name, longest, clean = cleanLine }) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : ''
      return [name, clean(typeof value === 'string' ? value.slice(0, longest) : '')]
    }),
  )
}

/** Everything that is wrong, in the order of the fields. */
export const problemsOf = ({ fields }: FormRules, values: Values): readonly FieldProblem[] =>
  fields.flatMap(({ name, check }) => {
    const found = check?.(values[name] ?? '', values)
    return found === undefined ? [] : [{ field: name, ...found }]
  })

/** What may be shown again of what was sent. */
export const shownValues = ({ fields }: FormRules, values: Values): Values =>
  Object.fromEntries(fields.filter(({ secret }) => !secret).map(({ name }) => [name, values[name] ?? '']))
