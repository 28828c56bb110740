// The password meter shows a separate check for each of four character classes.

import { createInputProblem, type InputProblem } from './problem.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 32
const COMFORTABLE = 12

/** Special characters that spec §5 allows: not the double quote and not the space. */
export const PASSWORD_SPECIALS = "!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

const isSpecial = (character: string): boolean => PASSWORD_SPECIALS.includes(character)
const isAllowed = (character: string): boolean => /^[A-Za-z0-9]$/.test(character) || isSpecial(character)

export const hasUppercase = (text: string): boolean => /[A-Z]/.test(text)
export const hasLowercase = (text: string): boolean => /[a-z]/.test(text)
export const hasDigit = (text: string): boolean => /[0-9]/.test(text)
export const hasSpecialCharacter = (text: string): boolean => Array.from(text).some(isSpecial)
export const isPasswordLongEnough = (text: string): boolean => Array.from(text).length >= PASSWORD_MIN_LENGTH
export const isPasswordShortEnough = (text: string): boolean => Array.from(text).length <= PASSWORD_MAX_LENGTH
export const hasOnlyPasswordCharacters = (text: string): boolean => Array.from(text).every(isAllowed)

/** The most serious problem comes first. Problems never contain the password. */
export function findPasswordProblems(text: string): readonly InputProblem[] {
  if (text === '') return [createInputProblem('password_missing')]
  const found: InputProblem[] = []
  if (!isPasswordLongEnough(text)) found.push(createInputProblem('password_too_short', { least: PASSWORD_MIN_LENGTH }))
  if (!isPasswordShortEnough(text)) found.push(createInputProblem('password_too_long', { most: PASSWORD_MAX_LENGTH }))
  if (!hasOnlyPasswordCharacters(text)) found.push(createInputProblem('password_character'))
  if (!hasUppercase(text)) found.push(createInputProblem('password_no_upper'))
  if (!hasLowercase(text)) found.push(createInputProblem('password_no_lower'))
  if (!hasDigit(text)) found.push(createInputProblem('password_no_digit'))
  if (!hasSpecialCharacter(text)) found.push(createInputProblem('password_no_special'))
  return found
}

export const isValidPassword = (text: string): boolean => findPasswordProblems(text).length === 0

export type PasswordChecks = {
  readonly length: boolean
  readonly upper: boolean
  readonly lower: boolean
  readonly digit: boolean
  readonly special: boolean
}

export const checkPassword = (text: string): PasswordChecks => ({
  length: isPasswordLongEnough(text) && isPasswordShortEnough(text),
  upper: hasUppercase(text),
  lower: hasLowercase(text),
  digit: hasDigit(text),
  special: hasSpecialCharacter(text) && hasOnlyPasswordCharacters(text),
})

/** Strength: 0 empty, 1 weak, 2 fair, 3 meets the rule, 4 meets it with additional length. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

export function computePasswordStrength(text: string): PasswordStrength {
  if (text === '') return 0
  if (isValidPassword(text)) return Array.from(text).length >= COMFORTABLE ? 4 : 3
  return Object.values(checkPassword(text)).filter(Boolean).length >= 3 ? 2 : 1
}
