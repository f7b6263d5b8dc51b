/** Does the work of each key one piece after the other, in the order it came. */
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
