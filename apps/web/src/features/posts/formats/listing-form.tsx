import './formats.css'
import { Field, Input } from '@stoop/ui/field'
import { ChevronDown } from '@stoop/ui/icons'
import { Clock } from '@stoop/ui/lazy-icons'
import { Select } from '@stoop/ui/select'
import { DEALS, LOST_OR_FOUND } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import { type ReactNode, useId } from 'react'
import { listings as words } from '../../../locales/en/listings.ts'
import { intlTag } from '../../../locales/texts.ts'
import type { DetailsFormProps } from './formats.ts'
import { CURRENCIES, type ListingDraft, readListingDraft } from './listing-draft.ts'

interface FieldsProps {
  draft: ListingDraft
  change: (changes: Partial<ListingDraft>) => void
}

/** Writes what an ask needs besides its text: until when, and how long it is shown. */
export function AskForm(props: DetailsFormProps) {
  const { draft, change } = useListingDraft(props)
  return (
    <Frame draft={draft} change={change}>
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
  const { draft, change } = useListingDraft(props)
  return (
    <Frame draft={draft} change={change} hint={words.pictureHint}>
      <Choice
        legend={words.deal}
        options={DEALS}
        labels={words.deals}
        value={draft.deal}
        onChange={(deal) => change({ deal })}
      />
      {draft.deal === 'sell' && <PriceFields draft={draft} change={change} />}
      <PlaceField draft={draft} change={change} label={words.place} />
    </Frame>
  )
}

/** Writes a lost or found thing: when and where. */
export function LostFoundForm(props: DetailsFormProps) {
  const { draft, change } = useListingDraft(props)
  return (
    <Frame draft={draft} change={change} hint={words.pictureHint}>
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
      <PlaceField draft={draft} change={change} label={words.placeRequired} />
    </Frame>
  )
}

function useListingDraft({ draft: stored, onChange }: DetailsFormProps): FieldsProps {
  const draft = readListingDraft(stored)
  return { draft, change: (changes) => onChange({ ...draft, ...changes }) }
}

/** Returns the local day of a time, such as `2026-11-27`. */
const toDay = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

function Frame({ draft, change, hint, children }: FieldsProps & { hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 rounded-field border border-outline/60 p-3">
      {children}
      <LengthField draft={draft} change={change} />
      <p className="text-sm text-muted">
        {hint} {words.cityHint}
      </p>
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
  const id = useId()
  const lengths = Object.entries(words.lengths)
  return (
    <div className="relative flex min-h-11 items-center gap-2 rounded-field px-1 text-sm text-muted hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <Clock className="size-4.5" />
      <label htmlFor={id}>{words.length}</label>
      <span aria-hidden="true" className="ms-auto font-semibold text-foreground">
        {lengths.find(([days]) => Number(days) === draft.expiresInDays)?.[1]}
      </span>
      <ChevronDown className="size-4.5" />
      {/* The select is transparent and covers the row, as in the form of a poll. */}
      <select
        id={id}
        value={draft.expiresInDays}
        onChange={({ target }) => change({ expiresInDays: Number(target.value) })}
        className="absolute inset-0 appearance-none text-base opacity-0"
      >
        {lengths.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
