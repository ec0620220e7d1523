// Of dynalite 4.0.0, what engine.ts uses.

declare module 'dynalite/db/index.js' {
  type Callback<Value = void> = (error: unknown, value?: Value) => void

  type Part = {
    get(key: string, callback: Callback<unknown>): void
    put(key: string, value: unknown, callback: Callback): void
    del(key: string, callback: Callback): void
  }

  type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

  type Store = {
    db: { open(): Promise<void>; close(): Promise<void>; batch(changes: Change[], callback: Callback): void }
    tableDb: Part
    getTable(name: string, callback: Callback<unknown>): void
    getItemDb(table: string): Part
    getIndexDb(kind: string, table: string, index: string): Part
    deleteItemDb(table: string, callback: Callback): void
    deleteIndexDb(kind: string, table: string, index: string, callback: Callback): void
  }

  const database: {
    create(options: {
      path?: string
      createTableMs?: number
      deleteTableMs?: number
      updateTableMs?: number
    }): Store
  }
  export = database
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes(data: unknown, types: object): unknown
    checkValidations(data: unknown, types: object, custom: unknown, store: unknown): void
  }
  export = validations
}

declare module 'dynalite/validations/*.js' {
  const validation: { types: object; custom?: unknown }
  export = validation
}

declare module 'dynalite/actions/*.js' {
  const action: (store: unknown, data: unknown, callback: (error: unknown, result: unknown) => void) => void
  export = action
}
