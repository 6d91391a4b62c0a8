import axe, { type AxeReporter, type RawResult, type VirtualNode } from 'axe-core'
import { findUncheckedElements } from './unchecked-elements.ts'

const elementsWithText = new Set<Element>()

const reportViolations: AxeReporter<string[]> = (results, _options, resolve) =>
  resolve(results.filter(({ violations }) => violations.length > 0).map(describeViolations))

// The last two rules repeat axe's contrast check in the dark theme for the same elements. A second run of axe would repeat most
// of the work, because the theme changes no size or position.
axe.configure({
  // Serialising the source of every checked element is slow, and the report needs only elements with violations.
  noHtml: true,
  reporter: reportViolations,
  checks: [
    {
      id: 'remember-element',
      evaluate: (element) => {
        elementsWithText.add(element)
        return false
      },
      metadata: { impact: 'minor', messages: { pass: '', fail: '' } },
    },
  ],
  rules: [
    // A single component has no landmarks.
    { id: 'region', enabled: false },
    // Skips elements with aria-hidden text (initials, counts), which is not part of the spoken label.
    { id: 'label-content-name-mismatch', selector: ':not(:has([aria-hidden="true"]))' },
    { id: 'color-contrast', none: ['remember-element'] },
    {
      id: 'choose-dark-theme',
      excludeHidden: false,
      matches: (_element, node) => {
        const { style } = document.documentElement
        if (style.colorScheme !== 'dark') {
          style.colorScheme = 'dark'
          forgetColors(rootOf(node))
        }
        return false
      },
    },
    {
      id: 'color-contrast-in-dark-theme',
      excludeHidden: false,
      matches: (element) => elementsWithText.has(element),
      any: ['color-contrast'],
      metadata: {
        description: 'Checks the contrast of text in the dark theme',
        help: 'Elements must meet contrast thresholds in the dark theme',
        helpUrl: '',
      },
    },
  ],
})

/**
 * Checks with axe the elements that earlier stories have not checked, and the contrast in both themes. Throws an error that
 * describes the violations. Storybook's accessibility addon would configure axe again for each story.
 */
export async function expectAccessible(): Promise<void> {
  const { elements, markChecked } = findUncheckedElements()
  const include = import.meta.env.STOOP_LONG_TESTS ? [document.body] : elements
  if (include.length === 0) return
  const { style } = document.documentElement
  style.colorScheme = 'light'
  try {
    const violations = await axe.run<string[]>({ include }, { preload: { assets: ['media'] } })
    if (violations.length > 0) throw new Error(violations.join('\n\n'))
    if (style.colorScheme !== 'dark') throw new Error('axe has not checked the contrast in the dark theme')
    markChecked()
  } finally {
    style.colorScheme = 'light'
    elementsWithText.clear()
  }
}

function rootOf(node: VirtualNode): VirtualNode {
  return node.parent ? rootOf(node.parent) : node
}

/**
 * Removes the colours that axe has cached for an element and its descendants. Uses internal names; a story fails if they change.
 */
function forgetColors(node: VirtualNode): void {
  Reflect.deleteProperty(node, '_stackingContext')
  const cache: unknown = Reflect.get(node, '_cache')
  if (typeof cache !== 'object' || cache === null) throw new Error('axe-core has changed its cache')
  Reflect.deleteProperty(cache, 'getBackgroundColor')
  Reflect.deleteProperty(cache, 'computedStyle_background-color')
  for (const child of node.children ?? []) forgetColors(child)
}

function describeViolations({ id, help, violations }: RawResult): string {
  const elements = violations.map(({ node, any, all, none }) => {
    const selector = node.selector.join(' ')
    const source = document.querySelector(selector)?.outerHTML.slice(0, 300)
    return [selector, source, ...[...any, ...all, ...none].map(({ message }) => message)].join('\n  ')
  })
  return `${id}: ${help}\n${elements.join('\n')}`
}
