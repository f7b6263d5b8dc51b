import { expect, test } from "vitest";
import { allAnnounced, nextAnnouncement } from "./announced.ts";

const theft = (id: string, at: number) => ({ id, at });

test("each theft is announced once, oldest first", () => {
  const before = allAnnounced([theft("a", 10)]);
  const { fresh, announcedAfter } = nextAnnouncement(
    [theft("c", 30), theft("b", 20), theft("a", 10)],
    before,
  );
  expect(fresh.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(nextAnnouncement([theft("c", 30), theft("b", 20), theft("a", 10)], announcedAfter).fresh).toEqual(
    [],
  );
});

test("two thefts of the same instant are both announced, even if one arrives later", () => {
  const first = nextAnnouncement([theft("a", 10)], { seenAt: 0, ids: [] });
  expect(first.fresh).toHaveLength(1);
  const second = nextAnnouncement([theft("a", 10), theft("b", 10)], first.announcedAfter);
  expect(second.fresh.map(({ id }) => id)).toEqual(["b"]);
});

test("after a first visit without any theft, the first theft is announced", () => {
  expect(nextAnnouncement([theft("a", 10)], allAnnounced([])).fresh).toHaveLength(1);
});
