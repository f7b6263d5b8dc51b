import { expect, test } from "vitest";
import { allAnnounced, notAnnounced } from "./announced.ts";

const theft = (id: string, at: number) => ({ id, at });

test("each theft is announced once, oldest first", () => {
  const before = allAnnounced([theft("a", 10)]);
  const { fresh, announced } = notAnnounced([theft("c", 30), theft("b", 20), theft("a", 10)], before);
  expect(fresh.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(notAnnounced([theft("c", 30), theft("b", 20), theft("a", 10)], announced).fresh).toEqual([]);
});

test("two thefts of the same instant are both announced, even if one arrives later", () => {
  const first = notAnnounced([theft("a", 10)], { seenAt: 0, ids: [] });
  expect(first.fresh).toHaveLength(1);
  const second = notAnnounced([theft("a", 10), theft("b", 10)], first.announced);
  expect(second.fresh.map(({ id }) => id)).toEqual(["b"]);
});

test("the first theft ever is announced", () => {
  expect(notAnnounced([theft("a", 10)], allAnnounced([])).fresh).toHaveLength(1);
});
