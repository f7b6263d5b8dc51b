import fc from "fast-check";

/*
 * A property that fails reports the error of its counterexample in its message, since the summary of a run of all tests shows
 * only messages.
 */
fc.configureGlobal({ includeErrorInReport: true });
