import { botFields, isFieldApplicable } from '#shared/bots/fields.ts'
import type { BotFieldOption, BotFieldSpec } from '#shared/bots/kinds/registry.ts'
import { findQuoteAsset } from '#shared/bots/perpetuals.ts'
import { type BotRecipe, investsCoins } from '#shared/bots/recipe.ts'
import { toRecipeFormValues } from '#shared/bots/recipe-query.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import styles from './bots.module.css'

/** True if a flag is set. Settings store a flag as a boolean or as text. */
const isTicked = (value: unknown): boolean => value === true || value === 'on' || value === 'true'

const typedOf = (recipe: BotRecipe, { name, type }: BotFieldSpec): string => {
  const value = recipe[name]
  return type === 'flag' ? (isTicked(value) ? 'on' : '') : typeof value === 'string' ? value : ''
}

const isOfCoins = (recipe: BotRecipe, name: BotFieldSpec['name']): boolean =>
  name === 'investment' && investsCoins(recipe)

function written(recipe: BotRecipe, { name, type }: BotFieldSpec, value: string): string {
  if (type === 'flag') return '✓'
  if (type === 'percent') return `${value}%`
  if (type !== 'price' && type !== 'quote') return value
  const [base = ''] = recipe.market.split('_')
  return `${groupThousands(value)} ${isOfCoins(recipe, name) ? base : findQuoteAsset(recipe.market)}`
}

type SettingListProps = {
  readonly recipe: BotRecipe
  /** True for a bot with real money, whose leverage is not that of its settings. */
  readonly isAtVenue?: boolean
}

export function BotSettingList({ recipe, isAtVenue = false }: SettingListProps) {
  const t = useT()
  const values = toRecipeFormValues(recipe)
  const shown = botFields(recipe.kind).flatMap((field) => {
    const value = typedOf(recipe, field)
    if (value === '' || value === 'off' || !isFieldApplicable(field, values)) return []
    if (isAtVenue && field.name === 'leverage') return []
    const isOption = (text: string): text is BotFieldOption =>
      field.type === 'choice' && field.options.some((option) => option === text)
    if (isOption(value)) return [[field.name, t(`bots.options.${value}`)] as const]
    return [[field.name, written(recipe, field, value)] as const]
  })
  return (
    <dl className={styles.facts}>
      {shown.map(([name, text]) => (
        <DefinitionItem key={name} name={t(`bots.fields.${name}`)}>
          <bdi>{text}</bdi>
        </DefinitionItem>
      ))}
    </dl>
  )
}
