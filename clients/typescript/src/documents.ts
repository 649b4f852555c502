/**
 * What carries the types of an operation beside its text. The shape is that of `@graphql-typed-document-node/core`, so
 * that documents made by any GraphQL code generator fit.
 */
export interface DocumentTypeDecoration<TResult, TVariables> {
  __apiType?: ((variables: TVariables) => TResult) | undefined
}

/** A GraphQL operation with its types: one of this package's, or one generated from its `schema.graphql`. */
export type TypedDocument<TResult, TVariables> = DocumentTypeDecoration<TResult, TVariables> & { toString(): string }
