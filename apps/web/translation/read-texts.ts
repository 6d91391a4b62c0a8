import { type ESTree, parseSync } from 'vite'

/** A text in a file of texts. */
export interface Text {
  /** The export and the properties, such as `friends.tabs.label`. */
  key: string
  /** The text, with placeholders such as `{name}` or `{formatDate(date)}`; TypeScript if `isCode`. */
  text: string
  /** Whether the value is more than a text with placeholders, such as a choice between plurals. */
  isCode: boolean
  /** The comments above the text, if any. */
  context: string
  /** The parameters of the text's function without their types, such as `['name']`; undefined if it has none. */
  parameters: string[] | undefined
  /** Whether the function returns an object, of which this is one text. */
  isOfObject: boolean
  /** Where the value is in the source. */
  start: number
  end: number
}

/** A file of texts, with the objects that contain the texts. */
export interface TextFile {
  texts: Text[]
  /** Where the last property of each object ends, by key. */
  ends: Map<string, number>
  /** The exported objects and texts, by name. */
  exports: Map<string, ESTree.Expression>
}

/** Reads the texts of a file of locales/, of English (`localized('friends', …)`) or of another language. */
export function readTexts(fileName: string, source: string): TextFile {
  const { program, comments, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors.map(({ message }) => message).join()}`)
  const file: TextFile = { texts: [], ends: new Map(), exports: new Map() }
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      const value = init.type === 'CallExpression' ? init.arguments[1] : init
      if (!value || value.type === 'SpreadElement' || isFunction(value)) continue
      file.exports.set(id.name, value)
      visit(value, id.name, commentAbove(statement.start))
    }
  }
  return file

  /** Adds the texts of a value. `ofObject` are the parameters of the function that returns it. */
  function visit(node: ESTree.Expression, key: string, context: string, ofObject?: string[]): void {
    const value = unwrap(node)
    if (value.type === 'ObjectExpression') {
      file.ends.set(key, value.properties.at(-1)?.end ?? value.start + 1)
      for (const property of value.properties) {
        const name = property.type === 'Property' ? nameOf(property.key) : undefined
        if (property.type !== 'Property' || name === undefined) continue
        const comment = commentAbove(property.start)
        if (property.method) add(property, `${key}.${name}`, comment, undefined, [])
        else visit(property.value, `${key}.${name}`, comment, ofObject)
      }
      return
    }
    if (value.type === 'ArrayExpression') {
      for (const [index, element] of value.elements.entries())
        if (element && element.type !== 'SpreadElement') visit(element, `${key}.${index}`, context, ofObject)
      return
    }
    if (value.type === 'ArrowFunctionExpression' && value.body.type !== 'BlockStatement') {
      const ownParameters = value.params.map(nameParameter)
      const body = unwrap(value.body)
      if (body.type === 'ObjectExpression') visit(body, key, context, ownParameters)
      else add(value, key, context, toText(body, source), ownParameters)
      return
    }
    if (value.type === 'Literal' && value.value === null) return
    add(value, key, context, toText(value, source), ofObject, ofObject !== undefined)
  }

  /** Adds a text, or the source of the value if it is no text. */
  function add(
    { start, end }: ESTree.Node,
    key: string,
    context: string,
    text: string | undefined,
    parameters: string[] | undefined,
    isOfObject = false,
  ): void {
    const isCode = text === undefined
    file.texts.push({
      key,
      text: text ?? source.slice(start, end),
      isCode,
      context,
      parameters,
      isOfObject,
      start,
      end,
    })
  }

  /** Returns the comment that ends right above a position. */
  function commentAbove(position: number): string {
    const comment = comments.findLast(({ end }) => end <= position && source.slice(end, position).trim() === '')
    return comment?.value.replaceAll(/^\s*\*\s?/gm, '').trim() ?? ''
  }

  function nameParameter(parameter: ESTree.ParamPattern): string {
    const typed = 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined
    return source.slice(parameter.start, typed?.start ?? parameter.end).trim()
  }
}

const isFunction = ({ type }: ESTree.Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Removes `satisfies …`, `as …` and parentheses. */
function unwrap(node: ESTree.Expression): ESTree.Expression {
  if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression') return unwrap(node.expression)
  return node.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node
}

function nameOf(key: ESTree.PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** Returns a string, or a template of names and calls with names, as a text with placeholders. */
function toText(node: ESTree.Expression, source: string): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  let text = node.quasis[0]?.value.cooked ?? ''
  for (const [index, expression] of node.expressions.entries()) {
    const placeholder = source.slice(expression.start, expression.end)
    if (!/^[\w.]+(\([\w., ]*\))?$/.test(placeholder)) return undefined
    text += `{${placeholder}}${node.quasis[index + 1]?.value.cooked ?? ''}`
  }
  return text
}
