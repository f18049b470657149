;; What trees say of 32 rows at once, eight in a vector. `program.ts` lays out the memory, `kernel.ts` calls this;
;; `npm run generate` (scripts/generate-kernel.js) makes generated/kernel.ts of it.
;;
;; A line is 64 bytes: 16 bits for each row. The trees are read from $at on, one after the other: two bytes with the number
;; of its questions, then eight bytes for each question:
;;
;;   u16 the line with the rows' keys of the feature that it asks for    u16 the line of what the left side says
;;   i16 the highest key that goes to the left                           u16 the line of what the right side says
;;
;; A side is a leaf, whose line has its value 32 times, or a question further down, which is answered before: what question
;; n of a tree says goes to line n from $answers on. So no row goes its own way, and nothing has to be guessed: both sides are
;; known, and each row takes one. What the last question of each tree says is added up in the line at $sums.
;;
;; Before that "keys" reads the rows: for each feature, from $columns up to $end, four bytes with where its column begins in a row,
;; in bytes. 32 rows from $rows on, $stride bytes each, become the lines of keys from $to on: `keyOf` in program.ts, four at once.
(module
  (import "pith" "memory" (memory 1))
  (func (export "keys") (param $rows i32) (param $stride i32) (param $columns i32) (param $end i32) (param $to i32)
    (local $from i32) (local $stop i32) (local $a v128) (local $b v128) (local $low v128) (local $half v128)
    (local.set $low (v128.const i32x4 0x7fffffff 0x7fffffff 0x7fffffff 0x7fffffff))
    (local.set $half (v128.const i32x4 0xffff 0xffff 0xffff 0xffff))
    (loop $column
      (local.set $from (i32.add (local.get $rows) (i32.load (local.get $columns))))
      (local.set $stop (i32.add (local.get $to) (i32.const 64)))
      (loop $eight
        (local.set $a (v128.load32_zero (local.get $from)))
        (local.set $a (v128.load32_lane 1 (local.tee $from (i32.add (local.get $from) (local.get $stride))) (local.get $a)))
        (local.set $a (v128.load32_lane 2 (local.tee $from (i32.add (local.get $from) (local.get $stride))) (local.get $a)))
        (local.set $a (v128.load32_lane 3 (local.tee $from (i32.add (local.get $from) (local.get $stride))) (local.get $a)))
        (local.set $from (i32.add (local.get $from) (local.get $stride)))
        (local.set $b (v128.load32_zero (local.get $from)))
        (local.set $b (v128.load32_lane 1 (local.tee $from (i32.add (local.get $from) (local.get $stride))) (local.get $b)))
        (local.set $b (v128.load32_lane 2 (local.tee $from (i32.add (local.get $from) (local.get $stride))) (local.get $b)))
        (local.set $b (v128.load32_lane 3 (local.tee $from (i32.add (local.get $from) (local.get $stride))) (local.get $b)))
        (local.set $from (i32.add (local.get $from) (local.get $stride)))
        (local.set $a (v128.xor (local.get $a) (v128.and (i32x4.shr_s (local.get $a) (i32.const 31)) (local.get $low))))
        (local.set $a (i32x4.shr_s (i32x4.add (local.get $a)
          (v128.andnot (local.get $half) (i32x4.shr_s (local.get $a) (i32.const 31)))) (i32.const 16)))
        (local.set $b (v128.xor (local.get $b) (v128.and (i32x4.shr_s (local.get $b) (i32.const 31)) (local.get $low))))
        (local.set $b (i32x4.shr_s (i32x4.add (local.get $b)
          (v128.andnot (local.get $half) (i32x4.shr_s (local.get $b) (i32.const 31)))) (i32.const 16)))
        (v128.store (local.get $to) (i16x8.narrow_i32x4_s (local.get $a) (local.get $b)))
        (br_if $eight (i32.lt_u (local.tee $to (i32.add (local.get $to) (i32.const 16))) (local.get $stop))))
      (br_if $column (i32.lt_u (local.tee $columns (i32.add (local.get $columns) (i32.const 4))) (local.get $end)))))
  (func (export "descend") (param $at i32) (param $trees i32) (param $answers i32) (param $sums i32)
    (local $end i32) (local $to i32) (local $key i32) (local $left i32) (local $right i32)
    (local $threshold v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $sumA v128) (local $sumB v128) (local $sumC v128) (local $sumD v128)
    (loop $tree
      (local.set $end (i32.add (local.get $at) (i32.shl (i32.load16_u (local.get $at)) (i32.const 3))))
      (local.set $to (local.get $answers))
      (loop $question
        (local.set $key (i32.load16_u offset=2 (local.get $at)))
        (local.set $threshold (v128.load16_splat offset=4 (local.get $at)))
        (local.set $left (i32.load16_u offset=6 (local.get $at)))
        (local.set $right (i32.load16_u offset=8 (local.get $at)))
        (v128.store (local.get $to) (local.tee $a (v128.bitselect
          (v128.load (local.get $right)) (v128.load (local.get $left))
          (i16x8.gt_s (v128.load (local.get $key)) (local.get $threshold)))))
        (v128.store offset=16 (local.get $to) (local.tee $b (v128.bitselect
          (v128.load offset=16 (local.get $right)) (v128.load offset=16 (local.get $left))
          (i16x8.gt_s (v128.load offset=16 (local.get $key)) (local.get $threshold)))))
        (v128.store offset=32 (local.get $to) (local.tee $c (v128.bitselect
          (v128.load offset=32 (local.get $right)) (v128.load offset=32 (local.get $left))
          (i16x8.gt_s (v128.load offset=32 (local.get $key)) (local.get $threshold)))))
        (v128.store offset=48 (local.get $to) (local.tee $d (v128.bitselect
          (v128.load offset=48 (local.get $right)) (v128.load offset=48 (local.get $left))
          (i16x8.gt_s (v128.load offset=48 (local.get $key)) (local.get $threshold)))))
        (local.set $to (i32.add (local.get $to) (i32.const 64)))
        (br_if $question (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 8))) (local.get $end))))
      (local.set $at (i32.add (local.get $at) (i32.const 2)))
      (local.set $sumA (i16x8.add (local.get $sumA) (local.get $a)))
      (local.set $sumB (i16x8.add (local.get $sumB) (local.get $b)))
      (local.set $sumC (i16x8.add (local.get $sumC) (local.get $c)))
      (local.set $sumD (i16x8.add (local.get $sumD) (local.get $d)))
      (br_if $tree (local.tee $trees (i32.sub (local.get $trees) (i32.const 1)))))
    (v128.store (local.get $sums) (local.get $sumA))
    (v128.store offset=16 (local.get $sums) (local.get $sumB))
    (v128.store offset=32 (local.get $sums) (local.get $sumC))
    (v128.store offset=48 (local.get $sums) (local.get $sumD))))
