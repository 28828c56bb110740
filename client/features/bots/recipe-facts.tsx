import { FIELDS, type FieldOption, type FieldSpec } from '#shared/bots/fields.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './bots.module.css'

/** Flags are written as text or as what they are. */
const isTicked = (value: unknown): boolean => value === true || value === 'on' || value === 'true'

/** A recipe's value as a form has it. */
const typedOf = (recipe: Recipe, { name, type }: FieldSpec): string => {
  const value = recipe[name]
  return type === 'flag' ? (isTicked(value) ? 'on' : '') : typeof value === 'string' ? value : ''
}

/** What a bot is made of: only what was filled in. */
export function RecipeFacts({ recipe }: { readonly recipe: Recipe }) {
  const t = useT()
  const shown = FIELDS[recipe.kind].flatMap((field) => {
    const value = typedOf(recipe, field)
    if (value === '') return []
    const isOption = (text: string): text is FieldOption =>
      field.type === 'choice' && field.options.some((option) => option === text)
    return [[field.name, isOption(value) ? t(`bots.options.${value}`) : field.type === 'flag' ? '✓' : value] as const]
  })
  return (
    <dl className={styles.facts}>
      {shown.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`bots.fields.${name}`)}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
