// Written by lab/training/pictures.py. Do not edit.
import type { PictureTrees } from "../model.js";

// biome-ignore format: data
export const PICTURE_TREES: PictureTrees = {"bias": 8, "trees": ["<D;3Y1W03Z52d]e1M03:5[f>m]g03:4cjl", ";<<1[^:4>j[031R^;J]g;\\5Dh`i;Q1N`gj", ";4]1N>m]=A:7;i_fgh;H84`f745mkb1Ubg", "<1]:403>j]`>n_5^ga<[=E5dg20_i:<dZi", ";1^1M>m8C^e1>;i=<a6Amcj8h]j5m7?hc_", "<0^:703>V];J_4030e]]<T5=>n_gag=Ehb", "<0^1R:302_b;Tb=?6Fh71i_=Ej<^`i5kgb", "<0^40305m>m:2_67md7[;b=>d6Ekeiba_^", "<0_1W4030;R5<8Qcja>f`6P6Igbh^_03dh", "905m:7>V8C04^gg304064je``=Eh81i]`^", "905n1J1>40;j6@;4ahci`_7Q64k<Gcgba_", ";08h_j1U:2;Z`>l`e=?1>ea7R7:81icl`f", "905b306Ff6P1Wbf>fa;Tb82ida:2`6;fb_", ";08h`h40;h:7>m<I_dd20=?b=Eiai7Mhb`", "03:8;1^>O_3040106@idc`_g20<[56fbfg", "90:2;R56d`>n`7@gc8h20<ecf80b;]jdk`", "0200=@5V=8djcb_6480c761I83`jnc<1ad", "3040648373bik6781_e<l6;f1Jcega04`f", "03;1`7c:810406>id`1K_dg`1Wd7871ejc", "03:8;1_cf;h526Ahd;G20a71ai8Fe6Kd]g"]};
