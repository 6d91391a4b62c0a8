import type * as z from 'zod/mini'

export type Schema = z.core.JSONSchema.JSONSchema

/** A body's schema by its media type. */
export type Content = Record<string, { schema: Schema; example?: unknown }>

/** The schema of a body with one media type. */
export const schemaOf = (content: Content): Schema => Object.values(content)[0]?.schema ?? {}

export type ResponseObject = {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content: Content
  /** The reasons of a shared error response. */
  'x-reasons'?: string[]
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, ResponseObject | { $ref: string }>
  /** The reasons of errors that only this operation has, by status. Shared error responses list their own reasons. */
  'x-reasons'?: Record<string, string[]>
}

/** The parts of OpenAPI 3.1 that our document uses. `paths`: path → method in lower case → operation. */
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, Record<string, string>>
  }
}
