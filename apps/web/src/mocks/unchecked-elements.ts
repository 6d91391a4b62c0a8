// Attributes to ignore: their values are content, or ids of other elements.
const CONTENT =
  /^(id|for|href|src|srcset|name|value|alt|title|placeholder|datetime|d|points|data-(?!state$).*|aria-(label|labelledby|describedby|controls|owns|activedescendant|details|errormessage|value.*|posinset|setsize))$/
const LENGTHS = /-?[\d.]+(px|rem|em|%|deg|ms|s)\b/g
const OUTLINE = 'h1, h2, h3, h4, h5, h6, header, main, nav, footer, aside, [role]'

/** The numbers of the different elements. The key is the number of the parent and the description of the element. */
const shapes = new Map<string, number>()
const checkedShapes = new Set<number>()

/** Elements for axe, which checks their descendants too. */
type UncheckedElements = { elements: Element[]; markChecked(): void }

/**
 * Returns the elements whose tag, attributes or ancestors no earlier story of this browser page has marked as checked. Returns
 * the body for a new page outline, because some rules check whole pages.
 */
export function findUncheckedElements(): UncheckedElements {
  const { documentElement: root, body } = document
  const elements: Element[] = []
  const found = new Set<number>()
  const visit = (element: Element, parent: number, isIncluded: boolean) => {
    const shape = toShape(parent, describeElement(element))
    const isNew = !checkedShapes.has(shape)
    found.add(shape)
    if (isNew && !isIncluded) elements.push(element)
    for (const child of element.children) if (!isBehindDialog(child)) visit(child, shape, isIncluded || isNew)
  }
  const page = toShape(0, `${innerWidth} ${getComputedStyle(root).fontSize} ${root.lang} ${root.dir}`)
  const outline = toShape(page, describeOutline())
  const isNewPage = !checkedShapes.has(outline)
  found.add(outline)
  if (isNewPage) elements.push(body)
  for (const child of body.children) if (!isBehindDialog(child)) visit(child, page, isNewPage)
  return {
    elements,
    markChecked() {
      for (const shape of found) checkedShapes.add(shape)
    },
  }
}

/** Elements behind a dialog are skipped, because the stories without a dialog check them. */
const isBehindDialog = (element: Element) =>
  element.hasAttribute('inert') || (element.parentElement === document.body && element.ariaHidden === 'true')

function toShape(parent: number, description: string): number {
  const key = `${parent} ${description}`
  const shape = shapes.get(key) ?? shapes.size + 1
  shapes.set(key, shape)
  return shape
}

/** Describes an element without its content. */
function describeElement(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    CONTENT.test(name) ? `${name}${value && '=…'}` : `${name}=${value.replace(LENGTHS, '#')}`,
  )
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const parts = [element.localName, ...attributes, hasText ? 'text' : '', element.firstElementChild ? 'children' : '']
  return parts.join(' ')
}

/** Describes the headings, landmarks and roles in their order, repeated ones once. */
function describeOutline(): string {
  const names = [...document.querySelectorAll(OUTLINE)].map(({ localName, role }) => role ?? localName)
  return names.filter((name, index) => name !== names[index - 1]).join(' ')
}
