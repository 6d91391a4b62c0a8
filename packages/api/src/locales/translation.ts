/** The type of a translation: the keys of the English texts, and functions with the same parameters. */
export type Translation<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translation<Result>
    : { [Key in keyof English]: Translation<English[Key]> }
