/** Runs the pieces of work of each key one after the other, in the order they came; different keys do not wait. */
export class OneByOne {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const done = result
      .catch(() => {})
      .then(() => {
        if (this.#last.get(key) === done) this.#last.delete(key);
      });
    this.#last.set(key, done);
    return result;
  }
}
