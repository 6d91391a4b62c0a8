import './formats.css'
import { Field, Input } from '@stoop/ui/field'
import { Clock } from '@stoop/ui/lazy-icons'
import { Select } from '@stoop/ui/select'
import { DEALS, LOST_OR_FOUND } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import { type ReactNode, useId } from 'react'
import { listings as words } from '../../../locales/en/listings.ts'
import { intlTag } from '../../../locales/texts.ts'
import type { DetailsFormProps } from './formats.ts'
import { CURRENCIES, type ListingDraft, readListingDraft } from './listing-draft.ts'
import { SelectRow } from './select-row.tsx'

interface FieldsProps {
  isEdit: boolean
  draft: ListingDraft
  change: (changes: Partial<ListingDraft>) => void
}

/** Writes what an ask needs besides its text: until when, and how long it is shown. */
export function AskForm(props: DetailsFormProps) {
  const fields = useListingDraft(props)
  const { draft, change } = fields
  return (
    <Frame {...fields}>
      <Field label={words.neededBy}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={toDay(new Date())}
            value={draft.neededBy}
            onChange={({ target }) => change({ neededBy: target.value })}
          />
        )}
      </Field>
    </Frame>
  )
}

/** Writes an offer: what kind it is, its price and where it is. */
export function OfferForm(props: DetailsFormProps) {
  const fields = useListingDraft(props)
  const { draft, change } = fields
  return (
    <Frame {...fields} hint={words.pictureHint}>
      <Choice
        legend={words.deal}
        options={DEALS}
        labels={words.deals}
        value={draft.deal}
        onChange={(deal) => change({ deal })}
      />
      {draft.deal === 'sell' && <PriceFields {...fields} />}
      <PlaceField {...fields} label={words.place} />
    </Frame>
  )
}

/** Writes a lost or found thing: when and where. */
export function LostFoundForm(props: DetailsFormProps) {
  const fields = useListingDraft(props)
  const { draft, change } = fields
  return (
    <Frame {...fields} hint={words.pictureHint}>
      <Choice
        legend={words.lostOrFound}
        options={LOST_OR_FOUND}
        labels={words.lostOrFounds}
        value={draft.what}
        onChange={(what) => change({ what })}
      />
      <Field label={words.date}>
        {(control) => (
          <Input
            {...control}
            type="date"
            required
            max={toDay(new Date())}
            value={draft.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        )}
      </Field>
      <PlaceField {...fields} label={words.placeRequired} />
    </Frame>
  )
}

function useListingDraft({ draft: stored, onChange, isEdit = false }: DetailsFormProps): FieldsProps {
  const draft = readListingDraft(stored)
  return { isEdit, draft, change: (changes) => onChange({ ...draft, ...changes }) }
}

/** Returns the local day of a time, such as `2026-11-27`. */
const toDay = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

function Frame({ hint, children, ...fields }: FieldsProps & { hint?: string; children: ReactNode }) {
  return (
    <div className="format-form">
      {children}
      {!fields.isEdit && (
        <>
          <LengthField {...fields} />
          <p className="text-sm text-muted">
            {hint} {words.cityHint}
          </p>
        </>
      )}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  options: readonly Value[]
  labels: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ legend, options, labels, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="segments flex flex-wrap gap-1 rounded-sheet bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-pill px-1 text-sm font-semibold whitespace-nowrap text-muted transition-[background-color,color] has-checked:bg-raised has-checked:text-foreground has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const currencyNames = new Intl.DisplayNames(intlTag ?? 'en', { type: 'currency' })

function PriceFields({ draft, change }: FieldsProps) {
  return (
    <div className="listing-price">
      <Field label={words.price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={draft.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </Field>
      <Field label={words.currency}>
        {(control) => (
          <Select
            {...control}
            value={draft.currency}
            onChange={({ target }) => change({ currency: target.value })}
            options={CURRENCIES.map((value) => ({ value, label: `${value} – ${currencyNames.of(value) ?? value}` }))}
          />
        )}
      </Field>
    </div>
  )
}

function PlaceField({ draft, change, label }: FieldsProps & { label: string }) {
  return (
    <Field label={label} hint={words.placeHint}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={LIMITS.place}
          value={draft.place}
          onChange={({ target }) => change({ place: target.value })}
        />
      )}
    </Field>
  )
}

function LengthField({ draft, change }: FieldsProps) {
  return (
    <SelectRow
      icon={<Clock className="size-4.5" />}
      label={words.length}
      options={Object.entries(words.lengths).map(([value, label]) => ({ value, label }))}
      value={String(draft.expiresInDays)}
      onChange={(days) => change({ expiresInDays: Number(days) })}
    />
  )
}
